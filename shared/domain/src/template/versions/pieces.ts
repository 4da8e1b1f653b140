import type { DiffPiece } from '@tidemark/contracts';
import type { ContentLevel, ContentObjective, ContentQuestion } from '../content.js';
import { levelsInOrder } from '../content-find.js';
import type { DeployedTemplate, DraftTemplate, ExistingTemplate } from '../state.js';
import { nowhere, type VersionPlace } from './change.js';

type Value = string | number | null;

/** A piece of a version, flat. Its key is the same in both versions when it is the same piece. */
export interface Piece {
  readonly key: string;
  readonly kind: DiffPiece;
  readonly n: number | null;
  /** Its list of siblings; null if order is irrelevant. */
  readonly list: string | null;
  readonly place: VersionPlace;
  /** Its name; for a recommendation its id. */
  readonly text: string;
  readonly texts: Readonly<Record<string, Value>>;
  readonly values: Readonly<Record<string, Value>>;
  /** For values that refer to other pieces: their keys, because their names may differ. */
  readonly named: Readonly<Record<string, string>>;
  /** Its owners: while one is added or removed, this piece is not listed separately. */
  readonly owners: readonly string[];
  /** For a description: its level, with which it is removed. A description that comes with a new level is listed. */
  readonly goesWith: string | null;
  readonly choices: number | null;
}

type Template = Pick<ExistingTemplate | DraftTemplate | DeployedTemplate, 'profile' | 'content'>;

/** All pieces of a version, in screen order. `keyOf` returns the key of a content number in both versions. */
export function piecesOf({ profile, content }: Template, keyOf: (n: number) => string): Piece[] {
  const { shortName, name, description, scoring, language } = profile;
  const template: Piece = {
    ...bare,
    key: 'template',
    kind: 'template',
    text: name,
    texts: { shortName, name, description },
    values: { scoring, language },
  };
  const levels = levelsInOrder(content);
  return [template, ...levels.map((level) => levelPiece(level, keyOf)), ...areaPieces({ content, levels, keyOf })];
}

const bare = {
  n: null,
  list: null,
  place: nowhere,
  texts: {},
  values: {},
  named: {},
  owners: [],
  goesWith: null,
  choices: null,
};

const levelPiece = (level: ContentLevel, keyOf: (n: number) => string): Piece => ({
  ...bare,
  key: keyOf(level.n),
  kind: 'level',
  n: level.n,
  list: 'levels',
  place: { ...nowhere, level },
  text: level.name,
  texts: { name: level.name, description: level.description },
});

interface Walk {
  readonly levels: readonly ContentLevel[];
  readonly keyOf: (n: number) => string;
}

const areaPieces = ({ content, ...walk }: Walk & Pick<Template, 'content'>): Piece[] =>
  content.areas.flatMap((area) => {
    const place = { ...nowhere, area };
    const { n, name, description, color } = area;
    const key = walk.keyOf(n);
    const texts = { name, description };
    return [
      { ...bare, key, kind: 'area' as const, n, list: 'areas', place, text: name, texts, values: { color } },
      ...area.objectives.flatMap((objective) => objectivePieces(objective, place, key, walk)),
    ];
  });

function objectivePieces(objective: ContentObjective, under: VersionPlace, area: string, walk: Walk): Piece[] {
  const { n, shortName, name = null, description, absentLevels = [] } = objective;
  const key = walk.keyOf(n);
  const place = { ...under, objective };
  const level = levelIn(walk);
  const owned = { ...bare, place, owners: [key] };
  return [
    {
      ...bare,
      key,
      kind: 'objective',
      n,
      list: `objectives of ${area}`,
      place,
      text: shortName,
      texts: { shortName, name, description },
      values: { absentLevels: namesOf(absentLevels, walk) },
      named: { absentLevels: absentLevels.map(walk.keyOf).sort().join(' ') },
    },
    ...walk.levels.flatMap((at): Piece[] => {
      const found = objective.maturities.find((maturity) => maturity.level === at.n);
      if (found === undefined) return [];
      const texts = { description: found.description };
      const own = `${key} at ${walk.keyOf(at.n)}`;
      const there = { ...place, level: at };
      const described = { ...owned, goesWith: walk.keyOf(at.n), place: there, text: found.description, texts };
      return [{ ...described, key: own, kind: 'description', n: found.n }];
    }),
    ...objective.recommendationIds.map(
      (id): Piece => ({ ...owned, key: `${key} recommends ${id}`, kind: 'recommendation', text: id }),
    ),
    ...referencePieces(objective.references, key, place),
    ...objective.questions.flatMap((question, index) => questionPieces(question, index, place, { key, level, walk })),
  ];
}

interface Within {
  readonly key: string;
  readonly level: (n: number) => ContentLevel | null;
  readonly walk: Walk;
}

function questionPieces(question: ContentQuestion, index: number, under: VersionPlace, within: Within): Piece[] {
  const { walk, level } = within;
  const { n, title, description, kind, weight, choices } = question;
  const key = walk.keyOf(n);
  const place = { ...under, question: { n, title, position: index + 1 } };
  const owned = { ...bare, place, owners: [within.key, key] };
  return [
    {
      ...bare,
      key,
      kind: 'question',
      n,
      list: `questions of ${within.key}`,
      place,
      text: title,
      texts: { title, description },
      values: { kind, weight },
      owners: [within.key],
      choices: choices.length,
    },
    ...(question.recommendations ?? []).map(
      ({ recommendationId: id, level: at }): Piece => ({
        ...owned,
        key: `${key} recommends ${id} at ${at === null ? '' : walk.keyOf(at)}`,
        kind: 'recommendation',
        place: { ...place, level: at === null ? null : level(at) },
        text: id,
      }),
    ),
    ...referencePieces(question.references, key, place),
    ...choices.map(
      (choice): Piece => ({
        ...owned,
        key: walk.keyOf(choice.n),
        kind: 'choice',
        n: choice.n,
        list: `choices of ${key}`,
        place: { ...place, level: level(choice.level) },
        text: choice.title,
        texts: { title: choice.title },
        values: { level: level(choice.level)?.name ?? null, credit: choice.credit ?? 1 },
        named: { level: walk.keyOf(choice.level) },
      }),
    ),
  ];
}

/** A reference is identified by its address. */
const referencePieces = (references: ContentObjective['references'], owner: string, place: VersionPlace): Piece[] =>
  (references ?? []).map(({ label, url, tags }) => ({
    ...bare,
    key: `${owner} refers to ${url}`,
    kind: 'reference',
    place,
    text: `${label} ${url}`,
    texts: { label },
    values: { tags: tags.join(', ') || null },
    owners: [owner],
  }));

const levelIn =
  ({ levels }: Walk) =>
  (n: number): ContentLevel | null =>
    levels.find((level) => level.n === n) ?? null;

const namesOf = (numbers: readonly number[], { levels }: Walk): string | null =>
  levels.flatMap(({ n, name }) => (numbers.includes(n) ? [name] : [])).join(', ') || null;
