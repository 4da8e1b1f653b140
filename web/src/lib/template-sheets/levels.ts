import { limits } from '@tidemark/contracts';
import { foldText } from '../fold-text';
import type { Finding } from './findings';
import { headOf, numberMeant } from './heads';
import { faultAt, type Row } from './row';

/** 3, 'Level 3', 'L3', '3 - Managed' and 3.0 are all the third. */
const numbered = /^(?:level|lvl|l|nivel|stufe|n)?\s*(\d{1,2})(?:[.,]0+)?(?:\s*[-:.–—)]\s*\D.*)?$/;

function notALevel(row: Row, most: number, isNumbered: boolean): Finding {
  const said = row.of('level');
  const isNumber = isNumbered || Number.isFinite(Number(said.replace(',', '.')));
  const meant = numberMeant(said);
  const repair = meant !== null && meant <= most ? String(meant) : null;
  return faultAt(row, 'level', isNumber ? 'not_a_level' : 'not_a_number', repair);
}

/** The level of a cell: by its number, or by the name that it has on the sheet of levels. */
export function levelIn(row: Row, names: ReadonlyMap<string, number>, findings: Finding[]): number | null {
  const said = row.of('level');
  if (said === '') {
    findings.push(faultAt(row, 'level', 'no_level'));
    return null;
  }
  const named = names.get(foldText(said));
  if (named !== undefined) return named;
  const position = Number(numbered.exec(headOf(said))?.[1] ?? Number.NaN);
  const most = names.size === 0 ? limits.levels : names.size;
  if (position >= 1 && position <= most) return position;
  findings.push(notALevel(row, most, Number.isFinite(position)));
  return null;
}

/** '2; 3' */
export const levelList = (said: string): readonly string[] =>
  said
    .split(/[;,\s]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
