declare module 'virtual:shelf' {
  export const shelf: readonly import('./cards/printed.ts').GameOnShelf[];
}
