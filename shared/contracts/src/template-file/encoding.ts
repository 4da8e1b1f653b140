/**
 * The text of a file that must be UTF-8, a byte order mark taken off; or, by name, what its encoding looks like. JSON
 * starts with an ASCII character, so zeros among the first bytes tell the wide encodings apart also without a mark.
 */
export function utf8Text(bytes: Uint8Array): { readonly text: string } | { readonly encoding: string } {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return { encoding: wide };
  try {
    // The decoder takes off the mark of UTF-8 itself.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'Latin-1 (ISO 8859-1, Windows-1252)' };
  }
}

function wideEncoding(bytes: Uint8Array): string | undefined {
  const [a = 1, b = 1, c = 1, d = 1] = bytes;
  return marks.find(([, mark]) => mark([a, b, c, d]))?.[0];
}

type FirstBytes = readonly [number, number, number, number];

/** UTF-32 before UTF-16, whose marks and zeros its own begin with. */
const marks: readonly (readonly [name: string, is: (first: FirstBytes) => boolean])[] = [
  ['UTF-32 LE', ([a, b, c, d]) => (a === 0xff && b === 0xfe && c === 0 && d === 0) || (a > 0 && b + c + d === 0)],
  ['UTF-32 BE', ([a, b, c, d]) => a + b === 0 && ((c === 0xfe && d === 0xff) || (c === 0 && d > 0))],
  ['UTF-16 LE', ([a, b]) => (a === 0xff && b === 0xfe) || (a > 0 && b === 0)],
  ['UTF-16 BE', ([a, b]) => (a === 0xfe && b === 0xff) || (a === 0 && b > 0)],
];
