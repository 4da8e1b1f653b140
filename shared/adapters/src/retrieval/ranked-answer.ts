import { subjectOf } from './intents.js';
import type { Mentions } from './mentions.js';
import type { SentenceWriter } from './sentence-writer.js';
import { type CitedAssessment, levelOf, objectivesOf } from './scope.js';
import { leftOut, nothingToTell } from './withheld.js';
import { termsOf } from './words.js';

interface Entry {
  readonly assessed: CitedAssessment;
  readonly name: string;
  readonly assessmentValue: number;
  readonly maturityValue: number;
  /** Name of the objective's current maturity level. */
  readonly level: string | undefined;
}

type Direction = 'lowest' | 'highest';
type AnswerSubject = ReturnType<typeof subjectOf>;
type NamedPieces = Pick<Mentions, 'area' | 'objective'>;

const usual = 4;
const most = 10;

/** The lowest or the highest of the requested things, in the order of scoring.md "Lowest four". */
export function rankedAnswer(
  question: string,
  direction: Direction,
  { scope, mentions }: { readonly scope: readonly CitedAssessment[]; readonly mentions: NamedPieces },
  saying: SentenceWriter,
): string {
  const thing = subjectOf(question);
  const ordered = inOrder(
    scope.flatMap((assessed) => entriesOf[thing](assessed, mentions)),
    direction,
  );
  const [first, ...others] = ordered;
  if (first === undefined) return nothingToTell(scope, saying);
  const isOne = scope.length === 1;
  // First, so that it becomes the first citation.
  const head = headOf(
    first,
    { thing, direction, isOne, piece: thing === 'node' ? pieceIn(mentions) : undefined },
    saying,
  );
  const rest = others.slice(0, howMany(question) - 1).map((entry, index) =>
    saying.say('ranked', {
      place: index + 2,
      name: nameOf(entry, thing, isOne, saying),
      value: saying.value(entry.assessmentValue),
      cite: saying.cite(entry.assessed.document),
    }),
  );
  return [head, ...(rest.length === 0 ? [] : [saying.say('then'), ...rest]), ...leftOut(scope, saying)].join('\n');
}

/** A node is compared by its whole score, or by an objective or area (`nodeIn`). */
const heads = {
  lowest: { objective: 'lowestObjective', area: 'lowestArea', node: 'lowestNode', nodeIn: 'lowestNodeIn' },
  highest: { objective: 'highestObjective', area: 'highestArea', node: 'highestNode', nodeIn: 'highestNodeIn' },
} as const satisfies Readonly<Record<Direction, Readonly<Record<AnswerSubject | 'nodeIn', string>>>>;

function headOf(
  entry: Entry,
  {
    thing,
    direction,
    isOne,
    piece,
  }: {
    readonly thing: AnswerSubject;
    readonly direction: Direction;
    readonly isOne: boolean;
    readonly piece: string | undefined;
  },
  saying: SentenceWriter,
): string {
  const { figures, document } = entry.assessed;
  return saying.say(heads[direction][piece === undefined ? thing : 'nodeIn'], {
    piece: piece ?? '',
    where: isOne
      ? saying.say('whereOne', { node: figures.node, assessment: figures.shortName })
      : saying.say('whereAll'),
    name: nameOf(entry, thing, isOne, saying),
    value: saying.value(entry.assessmentValue),
    levels: figures.levels.length,
    maturity: saying.maturity(entry.maturityValue, thing === 'objective' ? 'objective' : 'more'),
    level: entry.level === undefined ? '' : `, ${entry.level}`,
    cite: saying.cite(document),
  });
}

const nameOf = ({ name, assessed }: Entry, thing: AnswerSubject, isOne: boolean, saying: SentenceWriter): string =>
  isOne || thing === 'node' ? name : saying.say('inNode', { name, node: assessed.figures.node });

/** The objective or area by which nodes are compared; undefined: by their whole score. */
const pieceIn = ({ area, objective }: NamedPieces): string | undefined => [...objective, ...area][0];

const entriesOf: Readonly<Record<AnswerSubject, (assessed: CitedAssessment, mentions: NamedPieces) => Entry[]>> = {
  node: (assessed, mentions) => {
    const { node, results } = assessed.figures;
    const piece = pieceIn(mentions);
    if (piece === undefined) return entry(assessed, node, results);
    const compared =
      objectivesOf(assessed).find(({ shortName }) => shortName === piece) ??
      results.areas.find(({ name }) => name === piece);
    return compared === undefined ? [] : entry(assessed, node, compared);
  },
  area: (assessed) => assessed.figures.results.areas.flatMap((area) => entry(assessed, area.name, area)),
  objective: (assessed, { area }) => objectivesIn(assessed, area),
};

/** The objectives of an assessment that have a score, of some areas or of all. */
export const objectivesIn = (assessed: CitedAssessment, areas: ReadonlySet<string> = new Set()): Entry[] =>
  assessed.figures.results.areas
    .filter(({ name }) => areas.size === 0 || areas.has(name))
    .flatMap(({ objectives }) =>
      objectives.flatMap((one) => entry(assessed, one.shortName, one, levelOf(assessed, one))),
    );

/** Empty for a thing without a value. */
const entry = (
  assessed: CitedAssessment,
  name: string,
  {
    assessmentValue,
    maturityValue,
  }: { readonly assessmentValue: number | null; readonly maturityValue: number | null },
  level?: string,
): Entry[] =>
  assessmentValue === null || maturityValue === null ? [] : [{ assessed, name, assessmentValue, maturityValue, level }];

export const inOrder = (entries: readonly Entry[], direction: Direction): Entry[] => {
  const sign = direction === 'lowest' ? 1 : -1;
  return entries.toSorted(
    (a, b) => sign * (a.assessmentValue - b.assessmentValue || a.maturityValue - b.maturityValue),
  );
};

const numbers: Readonly<Record<string, number>> = {
  two: 2,
  dos: 2,
  dois: 2,
  duas: 2,
  three: 3,
  tres: 3,
  five: 5,
  cinco: 5,
};

/** A number in the question is the limit. */
function howMany(question: string): number {
  const said = termsOf(question).map((term) => numbers[term] ?? (/^\d{1,2}$/.test(term) ? Number(term) : 0));
  return Math.min(said.find((number) => number > 0) ?? usual, most);
}
