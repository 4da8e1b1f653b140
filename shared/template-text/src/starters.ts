/** Templates of our own: a Markdown file for each language, in the format that people can paste (`read-text.ts`). */
export const starters = ['software-delivery', 'data', 'security'] as const;
export type Starter = (typeof starters)[number];

/** Whether an id names a starter. No template has such an id, because theirs are UUIDs. */
export const isStarter = (id: string | null | undefined): id is Starter => starters.some((starter) => starter === id);

/** How large each is: the screen shows it before it loads the text. `starters.spec.ts` compares it with the files. */
export const sizeOf: Readonly<Record<Starter, { readonly objectives: number; readonly questions: number }>> = {
  'software-delivery': { objectives: 12, questions: 36 },
  data: { objectives: 9, questions: 27 },
  security: { objectives: 8, questions: 24 },
};
