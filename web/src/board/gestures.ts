/** Fingers, mouse, wheel and keys that move the camera. One pointer pans, two pinch; what moved no more than a few
 * pixels is a click. */
import { giveWay, leads, type Camera } from './camera';

const SLACK = 5;
const STEP = 60;

export class Gestures {
  private readonly pointers = new Map<number, { x: number; y: number }>();
  private travelled = 0;
  private captured = false;

  constructor(
    private readonly element: Element & GlobalEventHandlers,
    private readonly camera: Camera,
  ) {
    element.addEventListener('pointerdown', this.down);
    element.addEventListener('pointermove', this.move);
    element.addEventListener('pointerup', this.up);
    element.addEventListener('pointercancel', this.up);
    element.addEventListener('click', this.click, { capture: true });
    element.addEventListener('wheel', this.wheel, { passive: false });
  }

  close(): void {
    this.element.removeEventListener('pointerdown', this.down);
    this.element.removeEventListener('pointermove', this.move);
    this.element.removeEventListener('pointerup', this.up);
    this.element.removeEventListener('pointercancel', this.up);
    this.element.removeEventListener('click', this.click, { capture: true });
    this.element.removeEventListener('wheel', this.wheel);
  }

  private readonly down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (this.pointers.size === 0) {
      this.travelled = 0;
      this.captured = false;
    }
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.camera.stop();
  };

  private readonly move = (event: PointerEvent): void => {
    const last = this.pointers.get(event.pointerId);
    if (!last) return;
    const dx = event.clientX - last.x;
    const dy = event.clientY - last.y;
    this.travelled += Math.hypot(dx, dy);
    if (this.travelled < SLACK) return;
    if (!this.captured) {
      this.captured = true;
      giveWay();
      this.element.setPointerCapture(event.pointerId);
    }
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!other) {
      this.camera.pan(dx, dy);
      return;
    }
    const box = this.element.getBoundingClientRect();
    const before = Math.hypot(last.x - other.x, last.y - other.y);
    const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    this.camera.pan(dx / 2, dy / 2);
    if (before > 8)
      this.camera.zoom(
        after / before,
        (event.clientX + other.x) / 2 - box.left,
        (event.clientY + other.y) / 2 - box.top,
      );
  };

  private readonly up = (event: PointerEvent): void => {
    this.pointers.delete(event.pointerId);
  };

  /** The click at the end of a drag is none. */
  private readonly click = (event: MouseEvent): void => {
    if (event.detail > 0 && this.travelled >= SLACK) {
      event.stopPropagation();
      event.preventDefault();
    }
    this.travelled = 0;
  };

  private readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    giveWay();
    const box = this.element.getBoundingClientRect();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
    const pinch = event.ctrlKey ? 5 : 1; // a touchpad's
    this.camera.zoom(
      Math.exp((-event.deltaY * lines * pinch) / 500),
      event.clientX - box.left,
      event.clientY - box.top,
    );
  };
}

/** Keys of the board when nothing is in hand; whether the key was one. */
export function cameraKey(camera: Camera, key: string): boolean {
  if (key === '0') {
    takeBack(camera);
    return true;
  }
  const moved = turnCamera(camera, key);
  if (moved) giveWay();
  return moved;
}

/** The camera leads itself again; if it did, the whole board is shown. */
function takeBack(camera: Camera): void {
  if (leads.value === 'itself') {
    giveWay();
    camera.fit();
  } else leads.value = 'itself';
}

/** Where keys write, or have another meaning. */
const WRITTEN = 'input, textarea, select, dialog, [contenteditable]';

/** The key that gives the camera back works wherever the focus is; the function that comes back ends that. */
export function anywhere(camera: Camera): () => void {
  const key = (event: KeyboardEvent): void => {
    if (event.key !== '0' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(WRITTEN)) return;
    event.preventDefault();
    takeBack(camera);
  };
  addEventListener('keydown', key);
  return () => removeEventListener('keydown', key);
}

function turnCamera(camera: Camera, key: string): boolean {
  switch (key) {
    case '+':
    case '=':
      camera.zoom(1.35, undefined, undefined, true);
      return true;
    case '-':
      camera.zoom(1 / 1.35, undefined, undefined, true);
      return true;
    case 'ArrowLeft':
      camera.pan(STEP, 0);
      return true;
    case 'ArrowRight':
      camera.pan(-STEP, 0);
      return true;
    case 'ArrowUp':
      camera.pan(0, STEP);
      return true;
    case 'ArrowDown':
      camera.pan(0, -STEP);
      return true;
    default:
      return false;
  }
}
