import { describe, expect, it } from '@jest/globals';
import { languages, parseTemplateFile, type TemplateFile } from '@tidemark/contracts';
import { example, exampleHistory } from '@tidemark/testing';
import fc from 'fast-check';
import { fold, Refusal } from '../lib/index.js';
import type { TemplateCommand } from './commands.js';
import { completion } from './completion.js';
import { highestNIn, objectivesIn } from './content-find.js';
import { duplicateContent } from './duplicate.js';
import type { TemplateEvent } from './events.js';
import { fileFromTemplate } from './file-export.js';
import { contentFromFile, profileFromFile, recommendationKeysOf } from './file-import.js';
import type { TemplateState } from './state.js';
import { template } from './template.js';

/* Files that name every field, of texts as people write them: with blanks at their ends, in any script. */
const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).filter((value) => value.trim() !== '');
const trimmed = text.map((value) => value.trim());
const free = fc.string({ maxLength: 30 });
const area = (positions: number[], keys: string[]) =>
  fc.record({
    name: trimmed,
    description: trimmed,
    color: fc.constantFrom('#ff4040', '#ABCDEF'),
    objectives: fc.array(objective(positions, keys), { maxLength: 3 }),
  });
const objective = (positions: number[], keys: string[]) =>
  fc.record({
    shortName: text,
    description: text,
    maturities: some(positions).chain((levels) => fc.tuple(...levels.map((level) => described(level)))),
    recommendations: fc.shuffledSubarray(keys),
    questions: fc.array(question(positions), { maxLength: 2 }),
  });
const described = (level: number) => fc.record({ level: fc.constant(level), description: text });
const question = (positions: number[]) =>
  fc.record({
    title: text,
    description: text,
    kind: fc.constantFrom('ladder' as const, 'checklist' as const),
    weight: fc.double({ min: 0.001, max: 1000, noNaN: true }),
    choices: some(positions).chain((levels) => fc.tuple(...levels.map((level) => chosen(level)))),
  });
const chosen = (level: number) => fc.record({ title: text, level: fc.constant(level) });
/** Often all, so that complete templates are among the examples. */
const some = (positions: number[]) => fc.oneof(fc.constant(positions), fc.shuffledSubarray(positions));

const files: fc.Arbitrary<TemplateFile> = fc
  .record({
    positions: fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { maxLength: 4 }),
    keys: fc.uniqueArray(fc.oneof(text, fc.constantFrom('r1', 'r2', '__proto__')), { maxLength: 3 }),
  })
  .chain(({ positions, keys }) =>
    fc.record({
      format: fc.constant('tidemark-template' as const),
      version: fc.constant(1 as const),
      language: fc.constantFrom(...languages),
      shortName: text,
      name: text,
      description: free,
      scoring: fc.constantFrom('balanced' as const, 'strict' as const, 'process' as const),
      levels: fc.tuple(
        ...positions.map((position) => fc.record({ position: fc.constant(position), name: text, description: free })),
      ),
      recommendations: fc.tuple(
        ...keys.map((key) => fc.record({ key: fc.constant(key), title: text, url: fc.webUrl(), description: text })),
      ),
      areas: fc.array(area(positions, keys), { maxLength: 2 }),
    }),
  );

const idOf = (key: string) => `id of ${key}`;
const contents = files.map((file) => contentFromFile(file, idOf));
const imported = (file: TemplateFile): TemplateEvent => ({
  type: 'TemplateImported',
  data: {
    templateId: 't',
    nodeId: null,
    profile: profileFromFile(file),
    content: contentFromFile(file, idOf),
    recommendationKeys: recommendationKeysOf(file, idOf),
  },
});
const stateOf = (events: readonly TemplateEvent[]) => fold(template, template.initialState, events);
const readings = (file: TemplateFile) =>
  file.recommendations.map(({ key, ...reading }) => ({ id: idOf(key), ...reading }));

function exported(state: TemplateState, file: TemplateFile): TemplateFile {
  if (state.status === 'none') throw new Error('Nothing was imported');
  return fileFromTemplate(state, readings(file).reverse());
}

describe('a template as a file', () => {
  it('that names every field comes back as the same JSON value after import and export', () => {
    fc.assert(
      fc.property(files, (file) => {
        expect(parseTemplateFile(JSON.parse(JSON.stringify(file)))).toEqual({ ok: true, file });
        expect(exported(stateOf([imported(file)]), file)).toEqual(file);
      }),
    );
  });
  it('gives every part a number of its own', () => {
    fc.assert(
      fc.property(contents, (content) => {
        const numbers: number[] = [];
        JSON.stringify(content, (key, value: unknown) => {
          if (key === 'n') numbers.push(Number(value));
          return value;
        });
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(Math.max(0, ...numbers)).toBe(highestNIn(content));
        expect(highestNIn(content)).toBe(numbers.length);
      }),
    );
  });
  it('is exported with free keys for what was attached later, and without what was taken off', () => {
    const [key, other] = [{ recommendationId: 'x' }, { recommendationId: 'y' }];
    const reading = { title: 'T', url: 'https://example.org', description: 'D' };
    const attached = [key, other].map(
      ({ recommendationId }): TemplateEvent => ({
        type: 'RecommendationAttached',
        data: { templateId: 't', objective: example.objective, recommendationId },
      }),
    );
    const state = stateOf([...exampleHistory.complete, ...attached]);
    if (state.status === 'none') throw new Error('There is no example');
    const given = ['y', 'x', example.recommendationId].map((id) => ({ id, ...reading }));
    const keyed = { ...state, recommendationKeys: [{ key: 'r1', recommendationId: 'y' }] };
    const file = fileFromTemplate(keyed, given);
    expect(file.recommendations.map((recommendation) => recommendation.key)).toEqual(['r1', 'r2', 'r3']);
    expect(file.areas[0]?.objectives[0]?.recommendations).toEqual(['r2', 'r3', 'r1']);
    const detached = template.evolve(keyed, {
      type: 'RecommendationDetached',
      data: { templateId: 't', objective: example.objective, recommendationId: 'y' },
    });
    expect(detached).toMatchObject({ recommendationKeys: [] });
  });
});

describe('completion', () => {
  const isFull = (levels: readonly { n: number }[], used: readonly { level: number }[]) =>
    levels.every(({ n }) => used.some(({ level }) => level === n));

  it('is 100 exactly when every objective has a description for every level [R7-041]', () => {
    fc.assert(
      fc.property(contents, (content) => {
        const objectives = objectivesIn(content).map((place) => place.objective);
        const isDescribed = objectives.every(({ maturities }) => isFull(content.levels, maturities));
        const isThere = objectives.length > 0 && content.levels.length > 0;
        expect(completion(content).completed === 100).toBe(isThere && isDescribed);
      }),
    );
  });
  it("is '100.00' exactly when every level of every objective is covered by a choice [R7-042]", () => {
    fc.assert(
      fc.property(contents, (content) => {
        const objectives = objectivesIn(content).map((place) => place.objective);
        const isCovered = objectives.every(({ questions }) =>
          isFull(
            content.levels,
            questions.flatMap(({ choices }) => choices),
          ),
        );
        const isThere = objectives.length > 0 && content.levels.length > 0;
        expect(completion(content).percentage === '100.00').toBe(isThere && isCovered);
      }),
    );
  });
  it('is from 0 to 100, and both are full exactly when nothing is missing [R3-013]', () => {
    fc.assert(
      fc.property(contents, (content) => {
        const { completed, percentage, missing } = completion(content);
        expect(completed).toBeGreaterThanOrEqual(0);
        expect(completed).toBeLessThanOrEqual(100);
        expect(percentage).toMatch(/^\d{1,3}\.\d\d$/);
        expect(missing.length === 0).toBe(completed === 100 && percentage === '100.00');
      }),
    );
  });
});

describe('a copy', () => {
  it('has the same content under the same numbers, with the recommendations of its organisation', () => {
    fc.assert(
      fc.property(contents, (content) => {
        expect(duplicateContent(content, (id) => id)).toEqual(content);
        const bare = duplicateContent(content, () => undefined);
        expect(objectivesIn(bare).every(({ objective }) => objective.recommendationIds.length === 0)).toBe(true);
      }),
    );
  });
});

describe('content numbers', () => {
  const n = fc.integer({ min: 1, max: 20 });
  const say = { name: 'N', shortName: 'S', title: 'T', description: 'D' };
  const commands = fc.array(
    fc.oneof(
      n.map((position): TemplateCommand => ({ type: 'AddLevel', position, ...say })),
      fc.constant<TemplateCommand>({ type: 'AddArea', ...say }),
      n.map((owner): TemplateCommand => ({ type: 'AddObjective', area: owner, ...say })),
      n.map((owner): TemplateCommand => ({ type: 'AddQuestion', objective: owner, ...say })),
      fc.tuple(n, n).map(([owner, level]): TemplateCommand => ({ type: 'AddChoice', question: owner, level, ...say })),
      fc.tuple(n, n).map(
        ([owner, level]): TemplateCommand => ({
          type: 'DescribeMaturity',
          objective: owner,
          level,
          ...say,
        }),
      ),
      fc.tuple(n, n).map(([moved, owner]): TemplateCommand => ({ type: 'ChangeObjective', n: moved, area: owner })),
      fc
        .tuple(
          n,
          fc.constantFrom('RemoveLevel', 'RemoveArea', 'RemoveObjective', 'RemoveQuestion', 'RemoveChoice' as const),
        )
        .map(([removed, type]): TemplateCommand => ({ type, n: removed })),
    ),
    { maxLength: 80 },
  );
  const isNew = (event: TemplateEvent) => event.type.endsWith('Added') || event.type === 'MaturityDescribed';

  /** What is refused changes nothing. */
  function decided(command: TemplateCommand, state: TemplateState): readonly TemplateEvent[] {
    try {
      return template.decide(command, state);
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  }

  it('are never used twice, also not those of what was removed', () => {
    fc.assert(
      fc.property(commands, (list) => {
        let state = stateOf(exampleHistory.complete);
        let highest = 9;
        for (const command of list) {
          const events = decided(command, state);
          for (const event of events.filter(isNew)) {
            highest += 1;
            expect(event.data).toMatchObject({ n: highest });
          }
          state = fold(template, state, events);
        }
        if (state.status !== 'none') expect(highestNIn(state.content)).toBeLessThanOrEqual(highest);
      }),
    );
  });
});
