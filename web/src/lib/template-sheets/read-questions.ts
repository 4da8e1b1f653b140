import { cellAddress } from '../sheets/address';
import { foldText } from '../fold-text';
import type { PlacedObjective, PlacedQuestion, TemplateBuilder } from './builder';
import type { Finding } from './findings';
import { questionKindOf } from './heads';
import { levelIn } from './levels';
import { faultAt, numberIn, type Row } from './row';
import type { ChoiceJson } from './template';

/** What the lines above said: an empty cell repeats it, as joined cells do. */
export interface Above {
  area: string;
  objective: string;
  number: string;
  question: string;
}
export const nothingAbove = (): Above => ({ area: '', objective: '', number: '', question: '' });

/** The names of area and objective that a line says, or that those above it said. A new one begins with no question. */
function namesOf(row: Row, above: Above) {
  const area = row.of('area') || (row.has('area') ? above.area : row.sheetName);
  const isOther = foldText(area) !== foldText(above.area);
  const objective = row.of('objective') || (isOther ? '' : above.objective);
  if (isOther || foldText(objective) !== foldText(above.objective)) Object.assign(above, { number: '', question: '' });
  return Object.assign(above, { area, objective });
}

/** Area and objective of a line; null with a fault where it has none. */
export function ownerOf(row: Row, above: Above, builder: TemplateBuilder, findings: Finding[]): PlacedObjective | null {
  const { area, objective } = namesOf(row, above);
  if (area === '') findings.push(faultAt(row, 'area', 'no_area'));
  if (objective === '') findings.push(faultAt(row, 'objective', 'no_objective'));
  if (area === '' || objective === '') return null;
  const placedArea = builder.area(area);
  builder.place(`${placedArea.pointer}/name`, row, 'area');
  const placed = builder.objective(placedArea, objective);
  builder.place(`${placed.pointer}/shortName`, row, 'objective');
  return placed;
}

function questionOf(row: Row, above: Above, objective: PlacedObjective, builder: TemplateBuilder, findings: Finding[]) {
  const number = row.of('number') || (row.of('question') === '' ? above.number : '');
  const title = row.of('question') || (number === above.number ? above.question : '');
  Object.assign(above, { number, question: title });
  if (title === '') {
    findings.push(faultAt(row, 'question', 'no_question'));
    return null;
  }
  const question = builder.question(objective, number, title);
  builder.place(`${question.pointer}/title`, row, 'question');
  return question;
}

function describe(row: Row, objective: PlacedObjective, question: PlacedQuestion, builder: TemplateBuilder): void {
  const ofObjective = row.of('objective_description');
  if (ofObjective !== '') {
    objective.json.description = ofObjective;
    builder.place(`${objective.pointer}/description`, row, 'objective_description');
  }
  const ofQuestion = row.of('question_description');
  if (ofQuestion !== '') {
    question.json.description = ofQuestion;
    builder.place(`${question.pointer}/description`, row, 'question_description');
  }
}

/** Kind and weight, which any of a question's lines may say. */
function settle(row: Row, question: PlacedQuestion, builder: TemplateBuilder, findings: Finding[]): void {
  const kind = row.of('kind');
  const known = kind === '' ? null : questionKindOf(kind);
  if (kind !== '' && known === null) findings.push(faultAt(row, 'kind', 'unknown_kind'));
  if (known !== null) question.json.kind = known;
  const weight = row.of('weight') === '' ? null : numberIn(row, 'weight', 1, findings);
  if (weight !== null) question.json.weight = weight;
  builder.place(`${question.pointer}/kind`, row, 'kind');
  builder.place(`${question.pointer}/weight`, row, 'weight');
}

function noteRepeated(row: Row, question: PlacedQuestion, choice: ChoiceJson, findings: Finding[]): void {
  const key = question.json.kind === 'graded' ? `${choice.level} ${foldText(choice.title)}` : foldText(choice.title);
  const place = row.at('choice');
  const first = question.said.get(key);
  if (first === undefined) {
    question.said.set(key, place);
    return;
  }
  const repair = cellAddress(first.column, first.line);
  findings.push({ kind: 'note', code: 'repeated', place, said: choice.title, repair });
}

function readChoice(row: Row, question: PlacedQuestion, builder: TemplateBuilder, findings: Finding[]): void {
  const title = row.of('choice');
  // A question that has no choices yet: a draft may be incomplete.
  if (title === '' && row.of('level') === '' && row.of('credit') === '') return;
  if (title === '') findings.push(faultAt(row, 'choice', 'no_choice'));
  const level = levelIn(row, builder.levelNames, findings);
  const credit = row.of('credit') === '' ? undefined : numberIn(row, 'credit', 1, findings);
  if (title === '' || level === null || credit === null) return;
  const { choices } = question.json;
  const pointer = `${question.pointer}/choices/${choices.length}`;
  const choice: ChoiceJson = { title, level, ...(credit !== undefined && { credit }) };
  builder.place(`${pointer}/title`, row, 'choice');
  builder.place(`${pointer}/level`, row, 'level');
  builder.place(`${pointer}/credit`, row, 'credit');
  choices.push(choice);
  noteRepeated(row, question, choice, findings);
}

/** One line for each choice. */
export function readQuestions(rows: readonly Row[], builder: TemplateBuilder, findings: Finding[]): void {
  const above = nothingAbove();
  for (const row of rows) {
    const objective = ownerOf(row, above, builder, findings);
    const question = objective && questionOf(row, above, objective, builder, findings);
    if (!objective || !question) continue;
    describe(row, objective, question, builder);
    settle(row, question, builder, findings);
    readChoice(row, question, builder, findings);
  }
}
