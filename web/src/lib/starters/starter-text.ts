import type { Language } from '@tidemark/contracts';
import type { Starter } from '@tidemark/template-text';

/** The text of a starter, loaded when it is chosen. */
export async function starterText(starter: Starter, language: Language): Promise<string> {
  const file = (await import(`../../../../shared/template-text/starters/${language}/${starter}.md`)) as {
    readonly default: string;
  };
  return file.default;
}
