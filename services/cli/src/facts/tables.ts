import { questionKinds } from '@tidemark/contracts';
import { z } from 'zod';

/**
 * The tables for analysts (docs/read-models.md, ADR 76): flat rows with ids as keys, readable names, and moments in ISO
 * 8601 UTC. They contain nothing about one person: values are those that role user sees.
 */
const text = (description: string) => z.string().describe(description);
const whole = (description: string) => z.number().int().describe(description);
const number = (description: string) => z.number().describe(description);

/** The first columns of every row: its assessment. */
const head = {
  id: text('Key of the row. The same facts have the same key in every export.'),
  organization_id: text('Key of the organisation.'),
  organization: text('Its name.'),
  branch_id: text('Key of the branch: the node below the root under which the node lies, or the root itself.'),
  branch: text('Its name.'),
  node_id: text('Key of the node that was assessed.'),
  node: text('Its name.'),
  path: text('The names from the root down to the node, with ` / ` between them.'),
  template_id: text('Key of the template. Assessments of one template can be added up.'),
  template: text('Its short name.'),
  assessment_id: text('Key of the assessment.'),
  assessment: text('Its short name.'),
  starts: text('The first moment of the period that people were asked about.'),
  quarter: text('The quarter that `starts` lies in, in the time zone of the organisation: `2026-Q3`.'),
  round: whole('How many assessments of this template this node has had, with this one, in the order of `starts`.'),
};

const maturity = {
  assessment_value: number(
    'Continuous value from 0 to the number of levels; null without enough data, and of a round where an objective is withheld.',
  ).nullable(),
  maturity_value: number(
    'Staged value from 0 to the number of levels; of a round null where an objective is withheld.',
  ).nullable(),
  answered_pairs: whole('Pairs of a question and a person that were answered, "not applicable" among them.').nullable(),
  expected_pairs: whole('Pairs that were expected. Coverage is `answered_pairs` divided by this.').nullable(),
};

const view = {
  scope: z
    .enum(['everyone', 'persona'])
    .describe(
      'Whether the row counts everyone or the people of one persona. Choose one of them before adding rows up.',
    ),
  persona_id: text('Key of the persona; null for everyone, and for people without a persona.').nullable(),
  persona: text('Its title; `Everyone`, or `Without a persona`.'),
  people: whole('People whose answers the values are made of.'),
  area_id: text('Key of the area, the same in all assessments of the template.'),
  area: text('Its name.'),
  objective_id: text('Key of the objective, the same in all assessments of the template.'),
  objective: text('Its short name.'),
};

export const RoundFact = z.object({
  ...head,
  ends: text('The last moment of the period.'),
  opens: text('From when on the form could be answered.'),
  closes: text('Until when.'),
  start_day: text('The day of `starts` in the time zone of the organisation: `2026-07-01`.'),
  end_day: text('The day of `ends` there.'),
  open_day: text('The day of `opens` there.'),
  close_day: text('The day of `closes` there. The form could be answered until it ended.'),
  invited: whole('People who were asked.'),
  started: whole('People who began to answer.'),
  submitted: whole('People who have submitted.'),
  smallest_group: whole('The least people whose answers the organisation shows together.'),
  withheld: z.boolean().describe('True where too few have answered: then there are no values and no other rows.'),
  counted: whole('People whose answers the values are made of; null where they are withheld.').nullable(),
  as_of: text('The moment that the values are of; null where they are withheld.').nullable(),
  ...maturity,
  response_people: whole(
    'People behind the two times that follow: who were asked before they submitted, and are counted. Null where they are fewer than the smallest group.',
  ).nullable(),
  response_hours_mean: number('Hours from being asked to submitting first, the mean.').nullable(),
  response_hours_median: number('The same, the median.').nullable(),
});

export const LevelFact = z.object({
  ...head,
  ...view,
  level: whole(
    'Position of the level, from 1 on. Every objective has one row for each: take `level` 1 to count objectives once.',
  ),
  level_name: text('Its name.'),
  absent: z
    .boolean()
    .describe('True where the objective asks nothing at this level; the shares repeat the level below.'),
  share: number(
    'Part of the level that is fulfilled, 0 to 1. Over the levels they add up to `assessment_value`.',
  ).nullable(),
  maturity_share: number(
    'The same, unanswered questions counted as not fulfilled: what `maturity_value` is decided by.',
  ),
  satisfied: number('Pairs of a question and a person that fulfil the level; parts of a pair count as parts.'),
  covered: whole('Pairs that were answered and ask about the level.'),
  agreement: number(
    'Agreement on the objective, 0 to 1; null where there is none. The same in each row of the objective.',
  ).nullable(),
  ...maturity,
});

export const AnswerFact = z.object({
  ...head,
  ...view,
  question_id: text('Key of the question, the same in all assessments of the template.'),
  question: text('Its text.'),
  kind: z.enum(questionKinds).describe('How the question is answered (scoring.md).'),
  weight: number('Its weight in the objective.'),
  standing: z.enum(['answered', 'not-applicable', 'skipped']).describe('What the people of the row did.'),
  step: number(
    'Where they stand: the level of a ladder, the credit of a graded question, the level of a checklist; 0 is none of these. Null of who did not answer.',
  ).nullable(),
  level: whole(
    'Position of the level that the step belongs to; 0 for none of these, null where it belongs to none or several.',
  ).nullable(),
  choice: text('Text of the choice or choices at the step; null where there is none.').nullable(),
  answers: whole('People who stand here. Null of a checklist, where one answer is no one place.').nullable(),
  share: number(
    'Of those who answered, the part that stands here; of a checklist, the part of the level that was ticked.',
  ).nullable(),
});

export type RoundFact = z.infer<typeof RoundFact>;
export type LevelFact = z.infer<typeof LevelFact>;
export type AnswerFact = z.infer<typeof AnswerFact>;
/** The first columns of every row. */
export type Head = Omit<Pick<RoundFact, keyof typeof head>, 'id'>;

export type Cell = string | number | boolean | null;
export type Row = Readonly<Record<string, Cell>>;

const of = ['organization_id', 'template_id'];
/** The tables by name: the schema of a row, and the indexes for the queries in docs/queries. */
export const tables = {
  rounds: {
    row: 'One assessment.',
    schema: RoundFact,
    indexes: [
      [...of, 'starts'],
      ['branch_id', 'quarter'],
      ['node_id', 'round'],
    ],
  },
  levels: {
    row: 'One level of one objective in one assessment, of everyone or of one persona.',
    schema: LevelFact,
    indexes: [[...of, 'scope', 'level'], ['scope', 'level', 'quarter'], ['objective_id', 'scope'], ['assessment_id']],
  },
  answers: {
    row: 'The people of one assessment, or of one persona in it, who stand at one step of one question, or did not answer it.',
    schema: AnswerFact,
    indexes: [[...of, 'scope'], ['question_id', 'scope', 'standing'], ['assessment_id']],
  },
} as const;

export type TableName = keyof typeof tables;
export const tableNames = Object.keys(tables) as TableName[];

export type ColumnType = 'text' | 'integer' | 'number' | 'boolean';
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly isNullable: boolean;
  readonly description: string;
}

const Property = z.looseObject({
  type: z.string().optional(),
  description: z.string().optional(),
  anyOf: z.array(z.object({ type: z.string() })).optional(),
});
const typeNames: Readonly<Record<string, ColumnType>> = {
  string: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
};

function columnOf(name: string, property: unknown, schema: z.ZodType): Column {
  const { type, anyOf = [], description } = Property.parse(property);
  const first = type ?? anyOf.find((one) => one.type !== 'null')?.type ?? '';
  return {
    name,
    type: typeNames[first] ?? 'text',
    isNullable: anyOf.some((one) => one.type === 'null'),
    description: description ?? descriptionWithin(schema),
  };
}

/** The description of a schema from before it was made nullable. */
const descriptionWithin = (schema: z.ZodType): string =>
  schema instanceof z.ZodNullable ? ((schema.unwrap() as z.ZodType).description ?? '') : (schema.description ?? '');

const known = new Map<TableName, readonly Column[]>();
/** The columns of a table, in order. */
export function columnsOf(table: TableName): readonly Column[] {
  const before = known.get(table);
  if (before !== undefined) return before;
  const { schema } = tables[table];
  const { properties = {} } = z.toJSONSchema(schema);
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  const columns = Object.entries(properties).map(([name, property]) =>
    columnOf(name, property, shape[name] ?? z.any()),
  );
  known.set(table, columns);
  return columns;
}
