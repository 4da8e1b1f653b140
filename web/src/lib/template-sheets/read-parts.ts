import { languages, limits } from '@tidemark/contracts';
import { foldText } from '../fold-text';
import type { PlacedObjective, TemplateBuilder } from './builder';
import { levelFields, type SheetField } from './fields';
import type { Finding } from './findings';
import { settingOf } from './heads';
import { levelIn, levelList } from './levels';
import { nothingAbove, ownerOf } from './read-questions';
import { faultAt, numberIn, type Row } from './row';
import type { TemplateJson } from './template';

type Read = (rows: readonly Row[], builder: TemplateBuilder, findings: Finding[]) => void;

const scorings: readonly TemplateJson['scoring'][] = ['balanced', 'strict', 'process'];

/** Name, language and the like: a line for each. */
export const readSettings: Read = (rows, { template, places }, findings) => {
  for (const row of rows) {
    const said = row.of('value');
    const setting = settingOf(row.of('setting'));
    if (setting === null) {
      findings.push(faultAt(row, 'setting', 'unknown_setting'));
      continue;
    }
    if (said === '') continue;
    const key = setting === 'short_name' ? 'shortName' : setting;
    places.set(`/${key}`, row.at('value'));
    if (key === 'language') {
      const language = languages.find((one) => one.toLowerCase() === said.toLowerCase());
      if (language === undefined) findings.push(faultAt(row, 'value', 'unknown_language', 'en-US'));
      else template.language = language;
    } else if (key === 'scoring') {
      const scoring = scorings.find((one) => one === said.toLowerCase());
      if (scoring === undefined) findings.push(faultAt(row, 'value', 'unknown_scoring', 'balanced'));
      else template.scoring = scoring;
    } else template[key] = said;
  }
};

/** Levels in the order of their positions, which run from 1 without holes. */
export const readLevels: Read = (rows, builder, findings) => {
  const { levels } = builder.template;
  for (const row of rows) {
    const position = numberIn(row, 'position', levels.length + 1, findings);
    const name = row.of('name');
    if (name === '') findings.push(faultAt(row, 'name', 'no_name'));
    if (position === null || name === '') continue;
    if (position !== levels.length + 1 || position > limits.levels) {
      const isRoom = levels.length < limits.levels;
      findings.push(faultAt(row, 'position', 'level_order', isRoom ? String(levels.length + 1) : null));
      continue;
    }
    const pointer = `/levels/${levels.length}`;
    builder.place(`${pointer}/position`, row, 'position');
    builder.place(`${pointer}/name`, row, 'name');
    builder.place(`${pointer}/description`, row, 'description');
    builder.levelNames.set(foldText(name), position);
    levels.push({ position, name, description: row.of('description') });
  }
};

export const readRecommendations: Read = (rows, builder, findings) => {
  const { recommendations } = builder.template;
  for (const row of rows) {
    const title = row.of('title');
    const key = row.of('key') || title;
    if (title === '') {
      findings.push(faultAt(row, 'title', 'no_name'));
      continue;
    }
    const pointer = `/recommendations/${recommendations.length}`;
    for (const field of ['key', 'title', 'url', 'description'] as const)
      builder.place(`${pointer}/${field}`, row, field);
    recommendations.push({ key, title, url: row.of('url'), description: row.of('description') || title });
  }
};

export const readAreas: Read = (rows, builder, findings) => {
  for (const row of rows) {
    const name = row.of('area');
    if (name === '') {
      findings.push(faultAt(row, 'area', 'no_area'));
      continue;
    }
    const { json, pointer } = builder.area(name);
    builder.place(`${pointer}/name`, row, 'area');
    builder.place(`${pointer}/description`, row, 'description');
    builder.place(`${pointer}/color`, row, 'color');
    json.description = row.of('description') || name;
    json.color = row.of('color') || json.color;
  }
};

function readMaturities(row: Row, { json, pointer }: PlacedObjective, builder: TemplateBuilder): void {
  levelFields.forEach((field, index) => {
    const description = row.of(field);
    if (description === '') return;
    builder.place(`${pointer}/maturities/${json.maturities.length}/description`, row, field);
    builder.place(`${pointer}/maturities/${json.maturities.length}/level`, row, field);
    json.maturities.push({ level: index + 1, description });
  });
}

/** Objectives, with what each level means for them. */
export const readObjectives: Read = (rows, builder, findings) => {
  const above = nothingAbove();
  for (const row of rows) {
    const objective = ownerOf(row, above, builder, findings);
    if (objective === null) continue;
    const { json, pointer } = objective;
    const remember = (field: SheetField, key: string) => builder.place(`${pointer}/${key}`, row, field);
    remember('full_name', 'name');
    remember('description', 'description');
    remember('absent', 'absentLevels');
    json.name = row.of('full_name') || null;
    json.description = row.of('description') || json.description;
    readMaturities(row, objective, builder);
    const absent = levelList(row.of('absent'));
    const positions = absent.map(Number);
    if (positions.every(Number.isInteger)) json.absentLevels = positions;
    else findings.push(faultAt(row, 'absent', 'not_a_number'));
  }
};

/** The objective of a line that hangs something on it, or on the question whose number it says. */
function ownedBy(row: Row, builder: TemplateBuilder, findings: Finding[]) {
  const area = row.of('area') || (builder.areas.size === 1 ? ([...builder.areas.keys()][0] ?? '') : row.sheetName);
  const objective = builder.areas.get(foldText(area))?.objectives.get(foldText(row.of('objective')));
  if (objective === undefined) {
    findings.push(faultAt(row, 'objective', 'unknown_objective'));
    return null;
  }
  const number = row.of('number');
  if (number === '') return { objective, question: null };
  const index = Number(number) - 1;
  const question = objective.questions.get(`#${number}`) ?? [...objective.questions.values()][index];
  if (question === undefined) findings.push(faultAt(row, 'number', 'no_question'));
  return question === undefined ? null : { objective, question };
}

/** Which recommendations hang on what. */
export const readAttached: Read = (rows, builder, findings) => {
  for (const row of rows) {
    const owned = ownedBy(row, builder, findings);
    if (owned === null) continue;
    const key = row.of('key');
    if (owned.question === null) {
      const { json, pointer } = owned.objective;
      builder.place(`${pointer}/recommendations/${json.recommendations.length}`, row, 'key');
      json.recommendations.push(key);
      continue;
    }
    const level = row.of('level') === '' ? null : levelIn(row, builder.levelNames, findings);
    const { json, pointer } = owned.question;
    const own = `${pointer}/recommendations/${json.recommendations.length}`;
    builder.place(`${own}/key`, row, 'key');
    builder.place(`${own}/level`, row, 'level');
    json.recommendations.push({ key, level });
  }
};

export const readReferences: Read = (rows, builder, findings) => {
  for (const row of rows) {
    const owned = ownedBy(row, builder, findings);
    if (owned === null) continue;
    const { json, pointer } = owned.question ?? owned.objective;
    const own = `${pointer}/references/${json.references.length}`;
    for (const field of ['label', 'url', 'tags'] as const) builder.place(`${own}/${field}`, row, field);
    const tags = row.of('tags').split(/[\n;]/);
    const said = tags.map((tag) => tag.trim()).filter((tag) => tag !== '');
    json.references.push({ label: row.of('label'), url: row.of('url'), tags: said });
  }
};
