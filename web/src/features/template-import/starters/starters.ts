import type { Language } from '@tidemark/contracts';

/** Templates of our own writing, each in every language; as plain text, so that one reads and mends them like any other. */
export const starters = ['software-delivery', 'data', 'security'] as const;
export type Starter = (typeof starters)[number];

/** How large each is, to be said before it is fetched. */
export const sizeOf: Readonly<Record<Starter, { readonly objectives: number; readonly questions: number }>> = {
  'software-delivery': { objectives: 12, questions: 36 },
  data: { objectives: 9, questions: 27 },
  security: { objectives: 8, questions: 24 },
};

type Load = () => Promise<{ readonly default: string }>;
const texts: Readonly<Record<Starter, Readonly<Record<Language, Load>>>> = {
  'software-delivery': {
    'en-US': async () => import('./software-delivery.en-US'),
    es: async () => import('./software-delivery.es'),
    'pt-BR': async () => import('./software-delivery.pt-BR'),
  },
  data: {
    'en-US': async () => import('./data.en-US'),
    es: async () => import('./data.es'),
    'pt-BR': async () => import('./data.pt-BR'),
  },
  security: {
    'en-US': async () => import('./security.en-US'),
    es: async () => import('./security.es'),
    'pt-BR': async () => import('./security.pt-BR'),
  },
};

export const starterText = async (starter: Starter, language: Language): Promise<string> =>
  (await texts[starter][language]()).default.trimStart();
