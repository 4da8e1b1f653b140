import { describe, expect, test } from '@jest/globals';
import type { Assistant, AssistantDocument, AssistantPiece, AssistantQuestion } from '@tidemark/kernel';
import { using } from './opened-port.js';
import type { Factory } from './opened-port.js';

const documents: AssistantDocument[] = [
  { id: 'nodes', kind: 'help', title: 'What a node is', url: null, text: 'A node is a part of the tree.' },
  { id: 'r1', kind: 'recommendation', title: 'Backups', url: 'https://example.org/backups', text: 'Make some.' },
];

const question = (more: Partial<AssistantQuestion> = {}): AssistantQuestion => ({
  text: 'What is a node?',
  language: 'en-US',
  audience: 'mentor',
  documents,
  assessments: { given: 0, all: 0 },
  signal: new AbortController().signal,
  ...more,
});

async function piecesOf(assistant: Assistant, asked: AssistantQuestion): Promise<AssistantPiece[]> {
  const pieces: AssistantPiece[] = [];
  for await (const piece of assistant.ask(asked)) pieces.push(piece);
  return pieces;
}

/** The guarantees of every assistant, whatever it knows. */
export function assistantContract(name: string, factory: Factory<Assistant>): void {
  describe(`assistant: ${name}`, () => {
    test.each(['mentor', 'sales'] as const)('text comes first, the sources last and once (%s)', (audience) =>
      using(factory, async ({ port }) => {
        const pieces = await piecesOf(port, question({ audience }));
        const kinds = pieces.map(({ kind }) => kind);
        expect(kinds.at(-1)).toBe('sources');
        expect(kinds.slice(0, -1).length).toBeGreaterThan(0);
        expect(new Set(kinds.slice(0, -1))).toEqual(new Set(['text']));
      }),
    );

    test('citations are among the given documents, and each number in the text has its source', () =>
      using(factory, async ({ port }) => {
        const pieces = await piecesOf(port, question());
        const text = pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('');
        const sources = pieces.flatMap((piece) => (piece.kind === 'sources' ? piece.sources : []));
        const given = documents.map(({ id, kind, title, url }) => ({ id, kind, title, url }));
        for (const source of sources) expect(given).toContainEqual(source);
        for (const [, number] of text.matchAll(/\[(\d+)\]/g)) expect(sources[Number(number) - 1]).toBeDefined();
      }));

    test('two parallel questions get independent answers', () =>
      using(factory, async ({ port }) => {
        const both = await Promise.all([piecesOf(port, question()), piecesOf(port, question({ documents: [] }))]);
        expect(both[1].find(({ kind }) => kind === 'sources')).toEqual({ kind: 'sources', sources: [] });
        expect(both[0].length).toBeGreaterThan(1);
      }));

    test('it ends when nobody waits any longer', () =>
      using(factory, async ({ port }) => {
        const gone = new AbortController();
        gone.abort();
        const ended = piecesOf(port, question({ signal: gone.signal })).then(
          () => 'ended',
          () => 'ended',
        );
        expect(await ended).toBe('ended');
      }));
  });
}
