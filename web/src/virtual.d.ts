declare module 'virtual:catalogue/*' {
  const catalogue: Record<string, string>;
  export default catalogue;
}
declare module 'virtual:glyphs' {
  export const ships: Record<string, string>;
  export const icons: Record<string, string>;
}
declare module 'virtual:ledger/*' {
  export const rules: Record<string, string>;
}
