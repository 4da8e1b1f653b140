import type { Language } from '@tidemark/contracts';

/** Templates of our own: a Markdown file for each language, in the format that people can paste (`template-text`). */
export const starters = ['software-delivery', 'data', 'security'] as const;
export type Starter = (typeof starters)[number];

/** How large each is: the screen shows it before it loads the text. `starters.spec.ts` compares it with the files. */
export const sizeOf: Readonly<Record<Starter, { readonly objectives: number; readonly questions: number }>> = {
  'software-delivery': { objectives: 12, questions: 36 },
  data: { objectives: 9, questions: 27 },
  security: { objectives: 8, questions: 24 },
};

export async function starterText(starter: Starter, language: Language): Promise<string> {
  const file = (await import(`./${language}/${starter}.md`)) as { readonly default: string };
  return file.default;
}
