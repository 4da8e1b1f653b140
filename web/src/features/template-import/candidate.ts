import type { Language } from '@tidemark/contracts';
import { pointersIn } from '../../lib/json-lines';
import type { CellPlace, Finding } from '../../lib/template-sheets/findings';
import { placeOf, readTemplate } from '../../lib/template-sheets/read-template';
import { countsOf, type TemplateCounts, type TemplateJson } from '../../lib/template-sheets/template';
import type { Head, Source } from './source';

/** Where in the source something is: a cell of a spreadsheet, or a line of a text. */
export type Place = { readonly in: 'sheet'; readonly cell: CellPlace } | { readonly in: 'text'; readonly line: number };

/** What would be sent, and what is known of it before the server has seen it. */
export interface Candidate {
  /** The file's text; null while there is none that the server could judge. */
  readonly body: string | null;
  readonly counts: TemplateCounts | null;
  readonly template: TemplateJson | null;
  readonly findings: readonly Finding[];
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
    return template && countsOf(template);
  } catch {
    return null;
  }
}

function ofText(text: string): Candidate {
  let lines: ReadonlyMap<string, number> | null = null;
  const lineOf = (pointer: string): number | null => {
    lines ??= pointersIn(text);
    for (let part = pointer; part !== ''; part = part.slice(0, part.lastIndexOf('/'))) {
      const line = lines.get(part);
      if (line !== undefined) return line;
    }
    return null;
  };
  const template = parsed(text);
  const counts = guessedCounts(template);
  return {
    body: text,
    counts,
    template: counts && template,
    findings: [],
    choiceRows: counts?.choices ?? 0,
    placeOf: (pointer) => {
      const line = lineOf(pointer);
      return line === null ? null : { in: 'text', line };
    },
  };
}

export function candidateOf(source: Source, head: Head, { language, levelName }: Defaults): Candidate {
  if (source.from === 'json') return ofText(source.text);
  const { template, places, findings, choiceRows } = readTemplate(source.sheets, source.plans, {
    shortName: shortened(source.fileName),
    language,
    levelName,
  });
  const named: TemplateJson = {
    ...template,
    language: head.language ?? template.language,
    shortName: head.shortName ?? template.shortName,
  };
  const counts = countsOf(named);
  return {
    body: counts.objectives === 0 ? null : JSON.stringify(named),
    counts,
    template: named,
    findings,
    choiceRows,
    placeOf: (pointer) => {
      const cell = placeOf(pointer, places);
      return cell && { in: 'sheet', cell };
    },
  };
}
