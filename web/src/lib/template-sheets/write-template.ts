import type { Sheet, SheetLine } from '../sheets/book';
import { columnsOf, levelFields, type PlainField, type SheetField, type SheetKind } from './fields';
import type { ObjectiveJson, QuestionJson, TemplateJson } from './template';
import { type SheetWords, wordsOf } from './words';

type Cells = Partial<Record<SheetField, string | number>>;
type Written = Exclude<SheetKind, 'none'>;

interface Owner {
  readonly area: string;
  readonly objective: ObjectiveJson;
}
const ownersOf = ({ areas }: TemplateJson): readonly Owner[] =>
  areas.flatMap(({ name: area, objectives }) => objectives.map((objective) => ({ area, objective })));

const settingsOf = (template: TemplateJson, words: SheetWords): readonly Cells[] =>
  (['short_name', 'name', 'description', 'language', 'scoring'] as const).map((setting) => ({
    setting: words[`settings.${setting}`],
    value: template[setting === 'short_name' ? 'shortName' : setting],
  }));

const levelCells = ({ maturities }: ObjectiveJson): Cells => {
  const cells: Cells = {};
  for (const { level, description } of maturities) {
    const field = levelFields[level - 1];
    if (field !== undefined) cells[field] = description;
  }
  return cells;
};

const objectiveCells = ({ area, objective }: Owner): Cells => ({
  area,
  objective: objective.shortName,
  full_name: objective.name ?? '',
  description: objective.description,
  ...levelCells(objective),
  absent: objective.absentLevels.join('; '),
});

function questionLines({ area, objective }: Owner, question: QuestionJson, index: number): readonly Cells[] {
  const own = { area, objective: objective.shortName, number: index + 1, question: question.title };
  const first = { question_description: question.description, kind: question.kind, weight: question.weight };
  if (question.choices.length === 0) return [{ ...own, ...first }];
  return question.choices.map(({ title, level, credit }, at) => ({
    ...own,
    ...(at === 0 && first),
    choice: title,
    level,
    ...(credit !== undefined && { credit }),
  }));
}

const attachedTo = ({ area, objective }: Owner): readonly Cells[] => [
  ...objective.recommendations.map((key) => ({ area, objective: objective.shortName, key })),
  ...objective.questions.flatMap(({ recommendations }, index) =>
    recommendations.map(({ key, level }) => ({
      area,
      objective: objective.shortName,
      number: index + 1,
      key,
      ...(level !== null && { level }),
    })),
  ),
];

function referencesOf({ area, objective }: Owner): readonly Cells[] {
  const own = { area, objective: objective.shortName };
  const cells = ({ label, url, tags }: ObjectiveJson['references'][number]) => ({ label, url, tags: tags.join('\n') });
  return [
    ...objective.references.map((reference) => ({ ...own, ...cells(reference) })),
    ...objective.questions.flatMap(({ references }, index) =>
      references.map((reference) => ({ ...own, number: index + 1, ...cells(reference) })),
    ),
  ];
}

/** What each sheet says, in the order of the sheets. Those that would be empty are left out. */
function linesOf(template: TemplateJson, words: SheetWords): readonly (readonly [Written, readonly Cells[]])[] {
  const owners = ownersOf(template);
  return [
    ['template', settingsOf(template, words)],
    ['levels', template.levels.map((level) => ({ ...level }))],
    ['areas', template.areas.map(({ name, description, color }) => ({ area: name, description, color }))],
    ['objectives', owners.map(objectiveCells)],
    [
      'questions',
      owners.flatMap((owner) =>
        owner.objective.questions.flatMap((question, index) => questionLines(owner, question, index)),
      ),
    ],
    ['recommendations', template.recommendations.map((recommendation) => ({ ...recommendation }))],
    ['attached', owners.flatMap(attachedTo)],
    ['references', owners.flatMap(referencesOf)],
  ];
}

/** A column that no line fills is not written, save what the sheet cannot do without. */
const filled = (kind: Written, lines: readonly Cells[], most: number): readonly SheetField[] =>
  columnsOf[kind].filter((field) => {
    const level = levelFields.findIndex((one) => one === field);
    if (level !== -1) return level < most;
    if (field === 'objective_description') return false;
    return lines.some((line) => line[field] !== undefined && line[field] !== '') || lines.length === 0;
  });

/** Cells of a written sheet: numbers stay numbers. */
export interface WrittenSheet {
  readonly kind: Written;
  readonly name: string;
  readonly columns: readonly SheetField[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A template as the sheets that `readTemplate` takes, with heads in the language of the template. */
export async function writeTemplate(template: TemplateJson): Promise<readonly WrittenSheet[]> {
  const words = await wordsOf(template.language);
  return linesOf(template, words).flatMap(([kind, lines]) => {
    if (lines.length === 0 && kind !== 'questions') return [];
    const columns = filled(kind, lines, template.levels.length);
    const head = columns.map((field) => {
      const level = levelFields.findIndex((one) => one === field);
      return level === -1 ? words[`heads.${field as PlainField}`] : `${words['heads.level']} ${level + 1}`;
    });
    const rows = lines.map((line) => columns.map((field) => line[field] ?? ''));
    return [{ kind, name: words[`sheets.${kind}`], columns, rows: [head, ...rows] }];
  });
}

/** The same as it is read again. */
export const asSheets = (written: readonly WrittenSheet[]): readonly Sheet[] =>
  written.map(({ name, rows }) => ({
    name,
    lines: rows.map((cells, index): SheetLine => ({ number: index + 1, cells: cells.map(String) })),
  }));
