/** What a game must say of itself so that situations of it can be written down and judged. */
export type ScenarioVocabulary = { readonly filler: string };
