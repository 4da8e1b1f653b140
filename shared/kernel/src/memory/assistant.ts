import type { Assistant, AssistantQuestion } from '../ports/index.js';

/** Gives everyone the same answer, cites every document as a source, and records the questions. */
export function createMemoryAssistant(answer = 'An answer'): Assistant & { readonly asked: AssistantQuestion[] } {
  const asked: AssistantQuestion[] = [];
  return {
    kind: 'embedded',
    asked,
    async *ask(question) {
      asked.push(question);
      yield { kind: 'text', text: answer };
      const sources = question.documents.map(({ id, kind, title, url }) => ({ id, kind, title, url }));
      yield { kind: 'sources', sources };
    },
  };
}
