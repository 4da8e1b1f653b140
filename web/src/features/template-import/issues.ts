import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblems } from '../../lib/problems/problem-text';
import { cellAddress } from '../../lib/sheets/address';
import type { CellPlace, Finding } from '../../lib/template-sheets/findings';
import type { Candidate, Place } from './candidate';
import type { Source } from './source';
import type { Judgement } from './use-dry-run';

/** What one click does about an issue. */
export interface Repair {
  readonly kind: 'use' | 'join';
  readonly text: string;
  readonly cells: readonly CellPlace[];
}

/** Something that a person should know, at its place. */
export interface Issue {
  readonly key: string;
  readonly tone: 'fault' | 'note';
  readonly place: Place | null;
  /** B7, or line 12; empty where it is about no place. */
  readonly address: string;
  readonly text: string;
  readonly more: string;
  readonly repair: Repair | null;
  /** Of the server: nothing is imported while it stands. */
  readonly isBlocking: boolean;
}

type Text = TFunction<'template-import'>;

function repairOf(finding: Finding, all: readonly Finding[]): Repair | null {
  const { repair, code, said, place } = finding;
  if (repair === null || code === 'repeated') return null;
  if (code !== 'slip') return { kind: 'use', text: repair, cells: [place] };
  // One slip appears in every line of the objective: a repair changes all of them.
  const same = all.filter((one) => one.code === 'slip' && one.said === said && one.repair === repair);
  return { kind: 'join', text: repair, cells: same.map((one) => one.place) };
}

function ofFinding(t: Text, finding: Finding, all: readonly Finding[], addressOf: (place: Place) => string): Issue {
  const { kind, code, place, said, repair } = finding;
  const at: Place = { in: 'sheet', cell: place };
  return {
    key: `${code} ${place.sheet} ${place.line} ${place.column}`,
    tone: kind,
    place: at,
    address: addressOf(at),
    text: t(`finding.${code}`, { said, other: repair ?? '' }),
    more: t(`finding_more.${code}`, { said, other: repair ?? '' }),
    repair: repairOf(finding, all),
    isBlocking: false,
  };
}

function useAddress(source: Source | null) {
  const { t } = useTranslation('template-import');
  return useMemo(() => {
    const sheets = source?.from === 'book' ? source.sheets : [];
    return (place: Place): string => {
      if (place.in === 'text') return t('line', { line: place.line });
      const address = cellAddress(place.cell.column, place.cell.line);
      return sheets.length > 1 ? `${sheets[place.cell.sheet]?.name ?? ''}!${address}` : address;
    };
  }, [source, t]);
}

const sheetOrder = ({ place }: Issue): readonly number[] => {
  if (place === null) return [-1];
  return place.in === 'text' ? [place.line] : [place.cell.sheet, place.cell.line, place.cell.column];
};

function inOrder(a: Issue, b: Issue): number {
  const [left, right] = [sheetOrder(a), sheetOrder(b)];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

/** All findings in a source, of the browser and the server, in the order of the source. */
export function useIssues(source: Source | null, candidate: Candidate | null, judgement: Judgement): readonly Issue[] {
  const { t } = useTranslation('template-import');
  const problems = useProblems();
  const addressOf = useAddress(source);
  const { faults, problem } = judgement;
  return useMemo(() => {
    if (candidate === null) return [];
    const { findings, textFaults } = candidate;
    const own = findings.map((finding) => ofFinding(t, finding, findings, addressOf));
    const ofText = textFaults.map(({ line, code, said }, index): Issue => {
      const place: Place = { in: 'text', line };
      const text = t(`text_fault.${code}`, { said });
      const key = `text ${index} ${line}`;
      const rest = { more: t('text_left_out'), repair: null, isBlocking: false };
      return { key, tone: 'fault', place, address: addressOf(place), text, ...rest };
    });
    const blocking = (key: string, text: string, place: Place | null): Issue => ({
      key: `server ${key}`,
      tone: 'fault',
      place,
      address: place === null ? '' : addressOf(place),
      text,
      more: '',
      repair: null,
      isBlocking: true,
    });
    const said = faults.map(({ pointer, detail }, index) =>
      blocking(`${index} ${pointer}`, detail, candidate.placeOf(pointer)),
    );
    const whole =
      problem !== null && faults.length === 0 ? problems.lines(problem).map((line) => blocking(line, line, null)) : [];
    return [...own, ...ofText, ...said, ...whole].toSorted(inOrder);
  }, [candidate, faults, problem, problems, t, addressOf]);
}
