declare module 'virtual:shelf' {
  import type { GameOnShelf } from '@tessera/web/printed';

  export const shelf: readonly GameOnShelf[];
}
