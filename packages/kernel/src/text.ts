/** Text for people, in the four languages. A catalogue that lacks one of them does not compile. */
export const languages = ['en', 'zh-Hant', 'zh-Hans', 'ja'] as const;
export type Language = (typeof languages)[number];
export type Text = { readonly [L in Language]: string };

export type Parameters = Readonly<Record<string, string | number>>;

/** Puts the parameters into a template: `{name}` stands for the parameter of that name. */
export function fill(template: string, parameters: Parameters): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(parameters, name) ? String(parameters[name]) : whole,
  );
}

/** The same in every language; a parameter may be a text itself. */
export function fillAll(text: Text, parameters: Readonly<Record<string, string | number | Text>>): Text {
  const filled = (language: Language): string => {
    const own = Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[language] : value,
    ]);
    return fill(text[language], Object.fromEntries(own) as Parameters);
  };
  return { en: filled('en'), 'zh-Hant': filled('zh-Hant'), 'zh-Hans': filled('zh-Hans'), ja: filled('ja') };
}

export const isLanguage = (value: string): value is Language => (languages as readonly string[]).includes(value);

/** The name among those known that is most like a misspelt one, or null if none is near. */
export function nearest(name: string, known: Iterable<string>): string | null {
  let best: string | null = null;
  let bestDistance = Math.max(2, Math.floor(name.length / 2)) + 1;
  if (name.length > 100) return null;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
