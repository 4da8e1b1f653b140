import { saveFile, toCsv } from '../../../components/charts/csv';
import type { CheckedRow, Finding } from './check';

/** The lines that cannot go, as a file with why, to be repaired elsewhere. */
export function saveFaulty(checked: readonly CheckedRow[], words: (findings: readonly Finding[]) => string): void {
  const lines = checked
    .filter(({ invitee }) => invitee === null)
    .map(({ row, findings }) => [row.name, row.email, row.persona, row.role, row.node, words(findings)]);
  const text = toCsv([['name', 'e-mail', 'persona', 'role', 'node', ''], ...lines]);
  saveFile('tidemark-users-faults.csv', new Blob([text], { type: 'text/csv' }));
}
