import { describe, expect, it } from '@jest/globals';
import {
  comparableName,
  languages,
  parseTemplateFile,
  questionKinds,
  type TemplateFile,
  type WrittenTemplateFile,
} from '@tidemark/contracts';
import { example, exampleHistory } from '@tidemark/testing';
import fc from 'fast-check';
import { fold, Refusal } from '../lib/index.js';
import type { TemplateCommand } from './commands.js';
import { completion } from './completion.js';
import type { ContentObjective } from './content.js';
import { attachedIn, highestNIn, objectivesIn } from './content-find.js';
import { duplicateContent } from './duplicate.js';
import { type TemplateEvent, templateEvents } from './events.js';
import { fileFromTemplate } from './file-export.js';
import { contentFromFile, profileFromFile, recommendationKeysOf } from './file-import.js';
import type { TemplateState } from './state.js';
import { template } from './template.js';

/*
 * Files of both versions with every field, and texts as people write them: with blanks at their ends, in any script.
 */
const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).filter((value) => value.trim() !== '');
const trimmed = text.map((value) => value.trim());
const free = fc.string({ maxLength: 30 });
const comparableShortName = ({ shortName }: { readonly shortName: string }) => comparableName(shortName);
/** Often all, so that complete templates are among the examples. */
const some = (positions: number[]) => fc.oneof(fc.constant(positions), fc.shuffledSubarray(positions));

const references = fc.array(
  fc.record({
    label: text,
    url: fc.webUrl(),
    tags: fc.uniqueArray(trimmed, { maxLength: 2, selector: comparableName }),
  }),
  { maxLength: 2 },
);
const hundredths = fc.integer({ min: 0, max: 100 }).map((credit) => credit / 100);
const chosen = (level: number, isGraded: boolean) =>
  fc.record({ title: text, level: fc.constant(level), ...(isGraded ? { credit: hundredths } : {}) });
const hung = (positions: number[], keys: string[]) =>
  keys.length === 0
    ? fc.constant([])
    : fc.uniqueArray(fc.record({ key: fc.constantFrom(...keys), level: fc.constantFrom(null, ...positions) }), {
        maxLength: 3,
        selector: ({ key, level }) => JSON.stringify([key, level]),
      });
const kinds = { 1: ['ladder', 'checklist'], 2: questionKinds } as const;
type Version = keyof typeof kinds;

const question = (version: Version, positions: number[], keys: string[]) =>
  fc.constantFrom(...kinds[version]).chain((kind) =>
    fc.record({
      title: text,
      description: text,
      kind: fc.constant(kind),
      weight: fc.double({ min: 0.001, max: 1000, noNaN: true }),
      ...(version === 1 ? {} : { references, recommendations: hung(positions, keys) }),
      choices: some(positions).chain((levels) => fc.tuple(...levels.map((level) => chosen(level, kind === 'graded')))),
    }),
  );
const described = (level: number) => fc.record({ level: fc.constant(level), description: text });
const objective = (version: Version, positions: number[], keys: string[]) =>
  (version === 1 ? fc.constant<number[]>([]) : fc.oneof(fc.constant<number[]>([]), fc.subarray(positions))).chain(
    (absentLevels) => {
      const asked = positions.filter((position) => !absentLevels.includes(position));
      const more = { name: fc.option(text), references, absentLevels: fc.constant(absentLevels) };
      return fc.record({
        shortName: trimmed,
        description: text,
        ...(version === 1 ? {} : more),
        maturities: some(positions).chain((levels) => fc.tuple(...levels.map(described))),
        recommendations: fc.shuffledSubarray(keys),
        questions: fc.array(question(version, asked, keys), { maxLength: 2 }),
      });
    },
  );
const area = (version: Version, positions: number[], keys: string[]) =>
  fc.record({
    name: trimmed,
    description: text,
    color: fc.constantFrom('#ff4040', '#ABCDEF'),
    objectives: fc.uniqueArray(objective(version, positions, keys), { maxLength: 3, selector: comparableShortName }),
  });

const files = fc
  .record({
    version: fc.constantFrom<Version>(1, 2),
    levels: fc.uniqueArray(trimmed, { maxLength: 4, selector: comparableName }),
    keys: fc.uniqueArray(fc.oneof(text, fc.constantFrom('r1', 'r2', '__proto__')), { maxLength: 3 }),
  })
  .chain(({ version, levels, keys }) =>
    fc
      .shuffledSubarray(
        levels.map((_, index) => index + 1),
        { minLength: levels.length },
      )
      .chain((positions) =>
        fc.record({
          format: fc.constant('tidemark-template' as const),
          version: fc.constant(version),
          language: fc.constantFrom(...languages),
          shortName: trimmed,
          name: text,
          description: free,
          scoring: fc.constantFrom('balanced' as const, 'strict' as const, 'process' as const),
          levels: fc.tuple(
            ...positions.map((position, index) =>
              fc.record({ position: fc.constant(position), name: fc.constant(levels[index]), description: free }),
            ),
          ),
          recommendations: fc.tuple(
            ...keys.map((key) =>
              fc.record({ key: fc.constant(key), title: text, url: fc.webUrl(), description: text }),
            ),
          ),
          areas: fc.uniqueArray(area(version, positions, keys), {
            maxLength: 2,
            selector: ({ name }) => comparableName(name),
          }),
        }),
      ),
  );

/** Parses a file; throws the faults of an invalid one. */
function read(json: unknown): TemplateFile {
  const parsed = parseTemplateFile(JSON.parse(JSON.stringify(json)));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.file;
}

const idOf = (key: string) => `id of ${key}`;
const contents = files.map((file) => contentFromFile(read(file), idOf));
const imported = (file: TemplateFile): TemplateEvent => ({
  type: 'TemplateImported',
  data: {
    templateId: 't',
    nodeId: null,
    profile: profileFromFile(file),
    content: contentFromFile(file, idOf),
    recommendationKeys: recommendationKeysOf(file, idOf),
    fileVersion: file.version,
  },
});
const stateOf = (events: readonly TemplateEvent[]) => fold(template, template.initialState, events);
const readings = (file: TemplateFile) =>
  file.recommendations.map(({ key, ...reading }) => ({ id: idOf(key), ...reading }));

function exported(state: TemplateState, file: TemplateFile): WrittenTemplateFile {
  if (state.status === 'none') throw new Error('Nothing was imported');
  return fileFromTemplate(state, readings(file).reverse());
}

describe('a template as a file', () => {
  it('with every field is the same JSON value after import and export', () => {
    fc.assert(
      fc.property(files, (json) => {
        const file = read(json);
        // Through the schema of its event, as in the log.
        const { data } = templateEvents.TemplateImported;
        const event = data.parse(JSON.parse(JSON.stringify(imported(file).data)));
        expect(exported(stateOf([{ type: 'TemplateImported', data: event }]), file)).toEqual(json);
      }),
    );
  });
  it('of the first version is written in the second once it has content that the first cannot express', () => {
    const [first] = fc.sample(
      files.filter(({ version, areas }) => version === 1 && areas.some((one) => one.objectives.length > 0)),
      { numRuns: 1, seed: 1 },
    );
    const file = read(first);
    const state = stateOf([imported(file)]);
    if (state.status === 'none') throw new Error('Nothing was imported');
    const place = objectivesIn(state.content)[0];
    if (place === undefined) throw new Error('There is no objective');
    const { n, shortName, description } = place.objective;
    const named = template.evolve(state, {
      type: 'ObjectiveChanged',
      data: { templateId: 't', n, area: place.area.n, shortName, description, name: 'Longer' },
    });
    expect(exported(named, file).version).toBe(2);
    expect(read(exported(named, file)).areas.flatMap(({ objectives }) => objectives)[0]).toMatchObject({
      name: 'Longer',
    });
  });
  it('is written in the second version when it was not imported', () => {
    const state = stateOf(exampleHistory.complete);
    if (state.status === 'none') throw new Error('There is no example');
    expect(fileFromTemplate(state, []).version).toBe(2);
    expect(read(fileFromTemplate(state, []))).toMatchObject({ version: 2 });
  });
  it('gives every part a unique number', () => {
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
  it('is exported with free keys for recommendations attached later, and without removed ones', () => {
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
  const isFull = (
    levels: readonly { n: number }[],
    { absentLevels = [] }: ContentObjective,
    used: readonly { level: number }[],
  ) => {
    const asked = levels.filter(({ n }) => !absentLevels.includes(n));
    // An objective that asks nothing anywhere is incomplete.
    return (asked.length === 0 ? levels : asked).every(({ n }) => used.some(({ level }) => level === n));
  };

  it('is 100 exactly when every objective has a description for every level [R7-041]', () => {
    fc.assert(
      fc.property(contents, (content) => {
        const objectives = objectivesIn(content).map((place) => place.objective);
        const isDescribed = objectives.every((one) => isFull(content.levels, one, one.maturities));
        const isThere = objectives.length > 0 && content.levels.length > 0;
        expect(completion(content).completed === 100).toBe(isThere && isDescribed);
      }),
    );
  });
  it("is '100.00' exactly when every level of every objective is covered by a choice [R7-042]", () => {
    fc.assert(
      fc.property(contents, (content) => {
        const objectives = objectivesIn(content).map((place) => place.objective);
        const isCovered = objectives.every((one) =>
          isFull(
            content.levels,
            one,
            one.questions.flatMap(({ choices }) => choices),
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
  it('has the same content under the same numbers, with the recommendations of its organization', () => {
    fc.assert(
      fc.property(contents, (content) => {
        expect(duplicateContent(content, (id) => id)).toEqual(content);
        const bare = duplicateContent(content, () => undefined);
        expect(attachedIn(bare)).toEqual([]);
      }),
    );
  });
});

describe('content numbers', () => {
  const n = fc.integer({ min: 1, max: 20 });
  const say = { title: 'T', description: 'D' };
  const named = fc.string({ minLength: 1, maxLength: 3 });
  const commands = fc.array(
    fc.oneof(
      fc.tuple(n, named).map(([position, name]): TemplateCommand => ({ type: 'AddLevel', position, name, ...say })),
      named.map((name): TemplateCommand => ({ type: 'AddArea', name, ...say })),
      fc
        .tuple(n, named)
        .map(([owner, shortName]): TemplateCommand => ({ type: 'AddObjective', area: owner, shortName, ...say })),
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
        .tuple(n, fc.option(n), n)
        .map(([moved, before, area]): TemplateCommand => ({ type: 'PlaceObjective', n: moved, before, area })),
      fc
        .tuple(n, fc.option(n), fc.constantFrom('PlaceArea', 'PlaceQuestion', 'PlaceChoice' as const))
        .map(([moved, before, type]): TemplateCommand => ({ type, n: moved, before })),
      fc
        .tuple(
          n,
          fc.constantFrom(
            'RemoveLevel',
            'RemoveArea',
            'RemoveObjective',
            'RemoveMaturity',
            'RemoveQuestion',
            'RemoveChoice' as const,
          ),
        )
        .map(([removed, type]): TemplateCommand => ({ type, n: removed })),
    ),
    { maxLength: 80 },
  );
  const isNew = (event: TemplateEvent) => event.type.endsWith('Added') || event.type === 'MaturityDescribed';

  /** A refusal changes nothing. */
  function decided(command: TemplateCommand, state: TemplateState): readonly TemplateEvent[] {
    try {
      return template.decide(command, state);
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  }

  it('are never reused, not even those of removed content', () => {
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
