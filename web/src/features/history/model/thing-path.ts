import type { HistoryEntry, HistoryThing } from '@tidemark/contracts';
import {
  chartedPath,
  nodeTypePath,
  paths,
  personaPath,
  personPath,
  shownNodePath,
  shownTemplatePath,
} from '../../../config/paths';

const places: Readonly<Record<HistoryThing['kind'], ((id: string) => string) | null>> = {
  organization: () => paths.settings,
  user: personPath,
  node: shownNodePath,
  'node-type': nodeTypePath,
  persona: personaPath,
  template: shownTemplatePath,
  assessment: chartedPath,
  // They have no page of their own, and answers are not shown to anybody else.
  recommendation: null,
  response: null,
};

/** Where a thing is looked at; null for what has no page of its own. */
export const thingPath = ({ kind, id }: HistoryThing): string | null => places[kind]?.(id) ?? null;

/** Where the thing of an entry is looked at: answers with the results that they are part of. */
export function subjectPath({ subject, related }: Pick<HistoryEntry, 'subject' | 'related'>): string | null {
  if (subject.kind !== 'response') return thingPath(subject);
  const assessment = related.find(({ kind }) => kind === 'assessment');
  return assessment === undefined ? null : thingPath(assessment);
}
