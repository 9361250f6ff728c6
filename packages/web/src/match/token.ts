/** Who this browser is to the server. Whoever has the token is that guest. */

const TOKEN = 'tessera.token';
/** For as long as the page is open, where the browser keeps nothing. */
let unkept: string | null = null;

export function storedToken(): string | null {
  try {
    return localStorage.getItem(TOKEN) ?? unkept;
  } catch {
    return unkept;
  }
}

export function keepToken(token: string): void {
  unkept = token;
  try {
    localStorage.setItem(TOKEN, token);
  } catch {
    // A guest for as long as the page is open.
  }
}

export function forgetToken(): void {
  unkept = null;
  try {
    localStorage.removeItem(TOKEN);
  } catch {
    // There was none.
  }
}
