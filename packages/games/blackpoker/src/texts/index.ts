import type { Texts } from '@tessera/kernel';
export const prompts = {};
export const texts: Texts = {
  card: () => ({ name: '', text: '' }),
  action: () => ({ name: '', text: '' }),
  zones: {},
  reasons: {},
  events: {},
  options: {},
};
