import type { Language } from '@tidemark/contracts';
import type { Sheet } from '../sheets/book';
import { TemplateBuilder } from './builder';
import type { SheetKind } from './fields';
import type { CellPlace, Finding } from './findings';
import type { SheetPlan } from './plan';
import {
  readAreas,
  readAttached,
  readLevels,
  readObjectives,
  readRecommendations,
  readReferences,
  readSettings,
} from './read-parts';
import { readQuestions } from './read-questions';
import { type Row, rowsOf } from './row';
import { slipsOf } from './slips';
import type { TemplateJson } from './template';

/** What a file of sheets says: the template without the lines that have a fault, and where each part of it stands. */
export interface ReadTemplate {
  readonly template: TemplateJson;
  /** By JSON pointer. */
  readonly places: ReadonlyMap<string, CellPlace>;
  readonly findings: readonly Finding[];
  /** Lines that say a choice, whether or not it can be written. */
  readonly choiceRows: number;
}

export interface ReadDefaults {
  readonly shortName: string;
  readonly language: Language;
  /** What a level is called that has no name: 'Level 3'. */
  readonly levelName: (position: number) => string;
}

const emptyTemplate = ({ shortName, language }: ReadDefaults): TemplateJson => ({
  format: 'tidemark-template',
  version: 2,
  language,
  shortName,
  name: '',
  description: '',
  scoring: 'balanced',
  levels: [],
  recommendations: [],
  areas: [],
});

/** Levels that are only used get names, up to the highest. */
function nameLevels({ template, levelNames }: TemplateBuilder, levelName: ReadDefaults['levelName']): void {
  if (levelNames.size > 0) return;
  const objectives = template.areas.flatMap((area) => area.objectives);
  const used = objectives.flatMap(({ maturities, questions }) => [
    ...maturities.map(({ level }) => level),
    ...questions.flatMap(({ choices }) => choices.map(({ level }) => level)),
  ]);
  const highest = used.reduce((most, level) => Math.max(most, level), 0);
  for (let position = 1; position <= highest; position += 1)
    template.levels.push({ position, name: levelName(position), description: '' });
}

/** Reads a template from sheets. Areas and objectives come first where they have sheets, and so keep their order. */
export function readTemplate(
  sheets: readonly Sheet[],
  plans: readonly SheetPlan[],
  defaults: ReadDefaults,
): ReadTemplate {
  const findings: Finding[] = [];
  const builder = new TemplateBuilder(emptyTemplate(defaults));
  const rowsFor = (kind: SheetKind): readonly (readonly Row[])[] =>
    sheets.flatMap((sheet, index) => {
      const plan = plans[index];
      return plan?.kind === kind ? [rowsOf(sheet, index, plan)] : [];
    });
  const reading = [
    ['template', readSettings],
    ['levels', readLevels],
    ['recommendations', readRecommendations],
    ['areas', readAreas],
    ['objectives', readObjectives],
    ['questions', readQuestions],
    ['attached', readAttached],
    ['references', readReferences],
  ] as const;
  for (const [kind, read] of reading) for (const rows of rowsFor(kind)) read(rows, builder, findings);
  nameLevels(builder, defaults.levelName);
  const { template, places } = builder;
  if (template.name === '') template.name = template.shortName;
  const questionRows = rowsFor('questions');
  for (const rows of questionRows) findings.push(...slipsOf(rows, 'area'), ...slipsOf(rows, 'objective'));
  const choiceRows = questionRows.flat().filter((row) => row.of('choice') !== '' || row.of('level') !== '').length;
  return { template, places, findings, choiceRows };
}

/** The cell that a fault of the server is about: its own, or that of the nearest part around it. */
export function placeOf(pointer: string, places: ReadonlyMap<string, CellPlace>): CellPlace | null {
  const exact = places.get(pointer);
  if (exact) return exact;
  for (let part = pointer; part !== ''; part = part.slice(0, part.lastIndexOf('/'))) {
    const near = [...places].find(([known]) => known === part || known.startsWith(`${part}/`));
    if (near) return near[1];
  }
  return null;
}
