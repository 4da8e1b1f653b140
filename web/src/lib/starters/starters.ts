import type { Language } from '@tidemark/contracts';

/** Templates of our own, each in every language; as plain text, so that people read and correct them like any other. */
export const starters = ['software-delivery', 'data', 'security'] as const;
export type Starter = (typeof starters)[number];

/** How large each is, to be said before it is fetched. */
export const sizeOf: Readonly<Record<Starter, { readonly objectives: number; readonly questions: number }>> = {
  'software-delivery': { objectives: 12, questions: 36 },
  data: { objectives: 9, questions: 27 },
  security: { objectives: 8, questions: 24 },
};

/** A folder for each language, a file for each starter. */
export async function starterText(starter: Starter, language: Language): Promise<string> {
  const file = (await import(`./${language}/${starter}.ts`)) as { readonly default: string };
  return file.default.trimStart();
}
