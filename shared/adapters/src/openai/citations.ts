import type { ChatSource } from '@tidemark/contracts';
import type { AssistantDocument } from '@tidemark/kernel';

/** What may still become a citation when more text comes. */
const unfinished = /\[\d{0,3}$/;

/**
 * Counts the documents that a text cites as `[n]` from 1 on in the order in which it does, while the text comes in
 * pieces. A number that no document has is left out.
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
    /** What was held back. */
    end: (): string => held,
    sources: (): ChatSource[] => cited.map(({ id, kind, title, url }) => ({ id, kind, title, url })),
  };
}
