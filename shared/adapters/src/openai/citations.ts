import type { ChatSource } from '@tidemark/contracts';
import type { AssistantDocument } from '@tidemark/kernel';

/** The start of a possible citation. */
const unfinished = /\[\d{0,3}$/;

/**
 * Renumbers the documents cited as `[n]`, from 1 in order of appearance, while the text arrives in pieces. Unknown
 * numbers are left out.
 */
export function createCitations(documents: readonly AssistantDocument[]) {
  const cited: AssistantDocument[] = [];
  let held = '';

  const renumbered = (text: string): string =>
    text.replaceAll(/\[(\d{1,3})\]/g, (_all, number: string) => {
      const document = documents[Number(number) - 1];
      if (document === undefined) return '';
      const at = cited.indexOf(document);
      return `[${String(at < 0 ? cited.push(document) : at + 1)}]`;
    });

  return {
    /** The text that can be shown after this piece. */
    next(piece: string): string {
      const text = held + piece;
      held = unfinished.exec(text)?.[0] ?? '';
      return renumbered(text.slice(0, text.length - held.length));
    },
    /** The withheld rest. */
    end: (): string => held,
    sources: (): ChatSource[] => cited.map(({ id, kind, title, url }) => ({ id, kind, title, url })),
  };
}
