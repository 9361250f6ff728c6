/** Opens a table on the server; gives the address to go to. */
export async function openTable(_: { readonly game: string; readonly deck: string; readonly against: 'invitation' | 'lobby' }): Promise<string> {
  throw new Error('not yet');
}
