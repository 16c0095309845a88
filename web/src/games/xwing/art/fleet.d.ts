declare module 'virtual:ships' {
  export const drawings: Record<string, () => Promise<{ drawing: import('./drawings').Drawing }>>;
}
