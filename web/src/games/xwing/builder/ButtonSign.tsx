/** Small signs on buttons, drawn here: letters for them are missing in many fonts. */
const paths = {
  up: 'M8 13V3M3.5 7.5 8 3l4.5 4.5',
  down: 'M8 3v10M3.5 8.5 8 13l4.5-4.5',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  off: 'm4 4 8 8M12 4l-8 8',
  undo: 'M6 3 2.5 6.5 6 10M3 6.5h6.5a3.75 3.75 0 0 1 0 7.5H6',
  redo: 'M10 3l3.5 3.5L10 10M13 6.5H6.5a3.75 3.75 0 0 0 0 7.5H10',
  back: 'M10 3 5 8l5 5',
  add: 'M8 2.5v11M2.5 8h11',
} as const;

export function ButtonSign({ of }: { of: keyof typeof paths }) {
  return (
    <svg class="glyph" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[of]} />
    </svg>
  );
}
