/** The numbers of the game, in one place. */
export const constants = {
  /** CH-1.2 */
  deck: { min: 40, max: 50 },
  /** CH-1.3: cards of the same name in a deck. */
  copies: 4,
  /** CH-1.4: cards with Element Envoy in a deck. */
  envoys: 12,
  /** CH-1.6 */
  openingHand: 7,
  /** CH-1.10 */
  soul: 20,
  /** CH-3.4 */
  slots: 5,
  /** CH-3.9 */
  core: 10,
  /** CH-3.6 */
  seal: 1,
} as const;
