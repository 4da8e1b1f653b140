/** The values that each text wants, as a TypeScript interface: JSON has no literal types that the compiler could read. */
import { byKey } from './texts.mjs';

const head = `/** Made from locales/en-US by \`node scripts/check-i18n.mjs --write\`: the values that a text wants, by its key. */
export interface TextParameters {
`;

export function parametersOf(namespaces, language) {
  const lines = [...namespaces].flatMap(([namespace, texts]) =>
    [...byKey(texts.get(language) ?? new Map())].flatMap(([key, { forms, names }]) => {
      const wanted = [...(forms.size > 0 ? ['count'] : []), ...names].sort();
      if (wanted.length === 0) return [];
      return `  readonly '${namespace}:${key}': ${wanted.map((name) => `'${name}'`).join(' | ')};\n`;
    }),
  );
  return `${head}${lines.sort().join('')}}\n`;
}

/** But for how it is laid out. */
export const sameSource = (one, other) => laidOut(one) === laidOut(other);
const laidOut = (source) => source.replaceAll(/\s+/g, '').replaceAll(/:\|/g, ':');
