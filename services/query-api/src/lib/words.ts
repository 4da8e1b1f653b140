import type { Language } from '@tidemark/contracts';

/** One text in every language of the product. */
export type Words = Readonly<Record<Language, string>>;

export const words = (english: string, spanish: string, portuguese: string): Words => ({
  'en-US': english,
  es: spanish,
  'pt-BR': portuguese,
});
