import type { Language } from '@tidemark/contracts';
import type { Texts } from '../../locales/texts.generated';

/** What a written template calls its sheets, columns and settings. `heads.ts` recognizes all of them. */
export type SheetWords = Texts['template-sheets']['keys'];

/** In the language of the template, not of its reader: an exported file is the same for everyone. */
export async function wordsOf(language: Language): Promise<SheetWords> {
  const file = (await import(`./locales/${language}.json`)) as { readonly default: SheetWords };
  return file.default;
}
