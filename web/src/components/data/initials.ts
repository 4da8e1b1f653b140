const firstLetter = (word: string): string => word[Symbol.iterator]().next().value ?? '';

/** 'Ana Ribeiro' gives 'AR', 'Mei Lin Tan' 'MT', 'ana@halden.example' 'A'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = firstLetter(words[0] ?? '');
  const last = words.length > 1 ? firstLetter(words.at(-1) ?? '') : '';
  return first === '' ? '?' : (first + last).toLocaleUpperCase();
}

/** One of the six avatar backgrounds (1..6), always the same for an id. FNV-1a. */
export function backgroundOf(id: string): 1 | 2 | 3 | 4 | 5 | 6 {
  let hash = 0x811c9dc5;
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  const backgrounds = [1, 2, 3, 4, 5, 6] as const;
  return backgrounds[(hash >>> 0) % 6] ?? 1;
}
