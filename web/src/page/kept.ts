/** Components that are rendered again only when what they show is another, however often their parents are. */
import { createElement, type Component, type FunctionComponent } from 'preact';

/** Do two values say the same? For plain data, as messages have it; what is no plain data is the same only if it is
 * one. */
export function saysSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const plain = Object.getPrototypeOf(a) as unknown;
  if (plain !== Object.getPrototypeOf(b)) return false;
  if (Array.isArray(a))
    return a.length === (b as unknown[]).length && a.every((each, i) => saysSame(each, (b as unknown[])[i]));
  if (plain !== Object.prototype) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && saysSame((a as never)[name], (b as never)[name]))
  );
}

/** The same component, rendered again only if its properties say something else. What it does must not be among them,
 * but behind something that stays, as a ref. */
export function kept<Props extends object>(of: FunctionComponent<Props>): FunctionComponent<Props> {
  return function Kept(this: Component<Props>, props: Props) {
    this.shouldComponentUpdate = (next) => !saysSame(this.props, next);
    return createElement(of, props);
  } as FunctionComponent<Props>;
}
