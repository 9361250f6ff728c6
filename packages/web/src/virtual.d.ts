declare module 'virtual:shelf' {
  import type { GameOnShelf } from '@tessera/web/printed';

  export const shelf: readonly GameOnShelf[];
}

declare module 'virtual:rules/*' {
  export const rules: readonly (readonly [string, string])[];
}
