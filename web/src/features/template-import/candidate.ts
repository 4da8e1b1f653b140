import type { Language } from '@tidemark/contracts';
import { readTemplateText, type TextFault } from '@tidemark/template-text';
import { pointersIn } from '../../lib/json-lines';
import type { CellPlace, Finding } from '../../lib/template-sheets/findings';
import { placeOf, readTemplate } from '../../lib/template-sheets/read-template';
import { countsOf, type TemplateCounts, type TemplateJson } from '../../lib/template-sheets/template';
import type { Head, Source, TextSource } from './source';

/** Where in the source something is: a cell of a spreadsheet, or a line of a text. */
export type Place = { readonly in: 'sheet'; readonly cell: CellPlace } | { readonly in: 'text'; readonly line: number };

/** What would be sent, and what is known of it before the server has seen it. */
export interface Candidate {
  /** The file's text; null while there is none that the server could judge. */
  readonly body: string | null;
  readonly counts: TemplateCounts | null;
  readonly template: TemplateJson | null;
  readonly findings: readonly Finding[];
  /** What is wrong with a plain text. */
  readonly textFaults: readonly TextFault[];
  /** Choices that the source says, whether or not they can be written. */
  readonly choiceRows: number;
  readonly placeOf: (pointer: string) => Place | null;
}

export interface Defaults {
  readonly language: Language;
  readonly levelName: (position: number) => string;
}

const withoutEnding = (name: string): string => name.replace(/\.[^.]+$/, '');

/** Short names have 35 characters; a file's name is cut to them at a word. */
function shortened(name: string): string {
  const clean = withoutEnding(name)
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  return clean.length <= 35 ? clean : clean.slice(0, 35).replace(/\s\S*$/, '');
}

function parsed(text: string): TemplateJson | null {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null && 'areas' in said ? (said as TemplateJson) : null;
  } catch {
    return null;
  }
}

/** Counts of a file that nobody has judged yet; null where it has not even the shape. */
function guessedCounts(template: TemplateJson | null): TemplateCounts | null {
  try {
    return template && countsOf(Object.assign({ recommendations: [] }, template));
  } catch {
    return null;
  }
}

type Near = (pointer: string) => number | undefined;

/** The line of a part, or of the nearest around it. */
function lineNear(pointer: string, near: Near): Place | null {
  for (let part = pointer; part !== ''; part = part.slice(0, part.lastIndexOf('/'))) {
    const line = near(part);
    if (line !== undefined) return { in: 'text', line };
  }
  return null;
}

function ofText(text: string): Candidate {
  let lines: ReadonlyMap<string, number> | null = null;
  const lineOf: Near = (pointer) => (lines ??= pointersIn(text)).get(pointer);
  const template = parsed(text);
  const counts = guessedCounts(template);
  return {
    body: text,
    counts,
    template: counts && template,
    findings: [],
    textFaults: [],
    choiceRows: counts?.choices ?? 0,
    placeOf: (pointer) => lineNear(pointer, lineOf),
  };
}

const named = (template: TemplateJson, { language, shortName }: Head): TemplateJson => ({
  ...template,
  language: language ?? template.language,
  shortName: shortName ?? template.shortName,
});

function ofPlainText({ text, fileName, language }: TextSource, head: Head, defaults: Defaults): Candidate {
  const read = readTemplateText(text, {
    shortName: shortened(fileName),
    language: language ?? defaults.language,
    levelName: defaults.levelName,
  });
  const template = named(read.template, head);
  const counts = countsOf(template);
  return {
    body: counts.objectives === 0 ? null : JSON.stringify(template),
    counts,
    template,
    findings: [],
    textFaults: read.faults,
    choiceRows: counts.choices + read.faults.filter(({ code }) => code === 'no_such_level').length,
    placeOf: (pointer) => lineNear(pointer, (part) => read.lines.get(part)),
  };
}

export function candidateOf(source: Source, head: Head, defaults: Defaults): Candidate {
  if (source.from === 'json') return ofText(source.text);
  if (source.from === 'text') return ofPlainText(source, head, defaults);
  const read = readTemplate(source.sheets, source.plans, { shortName: shortened(source.fileName), ...defaults });
  const template = named(read.template, head);
  const counts = countsOf(template);
  return {
    body: counts.objectives === 0 ? null : JSON.stringify(template),
    counts,
    template,
    findings: read.findings,
    textFaults: [],
    choiceRows: read.choiceRows,
    placeOf: (pointer) => {
      const cell = placeOf(pointer, read.places);
      return cell && { in: 'sheet', cell };
    },
  };
}
