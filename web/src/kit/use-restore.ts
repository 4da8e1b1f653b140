import type { AnnouncedName, ArchivedKind } from '@tidemark/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../components/feedback/toast';
import { useApiMutation } from '../lib/api/hooks';
import { ApiProblem } from '../lib/api/problem';
import { useTouch } from '../lib/live/use-touch';
import { useProblems } from '../lib/problems/problem-text';

/** Something archived, as it was seen. */
export interface Restorable {
  readonly kind: ArchivedKind;
  readonly id: string;
  readonly name: string;
  readonly version: number;
  /** Also the archived nodes above it. */
  readonly withParents?: boolean;
  /** One more sentence for the toast: what came back with it. */
  readonly along?: string | undefined;
}

/** What shows a thing of each kind, as it is announced. */
const shownIn: Readonly<Record<ArchivedKind, readonly AnnouncedName[]>> = {
  node: ['nodes', 'assessments', 'archived'],
  assessment: ['assessments', 'nodes', 'archived'],
  template: ['templates', 'offered', 'archived'],
  persona: ['personas', 'archived'],
  'node-type': ['node-types', 'archived'],
  recommendation: ['recommendations', 'archived'],
};

/** The command of each kind. */
function useCommands() {
  const node = useApiMutation('restoreNode').mutateAsync;
  const model = useApiMutation('restoreAssessment').mutateAsync;
  const persona = useApiMutation('restorePersona').mutateAsync;
  const nodeType = useApiMutation('restoreNodeType').mutateAsync;
  const recommendation = useApiMutation('restoreRecommendation').mutateAsync;
  return async ({ kind, id, version, withParents = false }: Restorable): Promise<string | null> => {
    const one = { params: { id }, version };
    const placed = { ...one, body: withParents ? { withParents } : {} };
    const commands = {
      node: async () => node(placed),
      assessment: async () => model(placed),
      template: async () => model(placed),
      persona: async () => persona(one),
      'node-type': async () => nodeType(one),
      recommendation: async () => recommendation(one),
    };
    return (await commands[kind]()).position;
  };
}

/** Brings something archived back, and says so; for the list of what is archived, and for Undo. */
export function useRestore() {
  const { t } = useTranslation('kit');
  const toast = useToast();
  const touch = useTouch();
  const problems = useProblems();
  const send = useCommands();
  const [busy, setBusy] = useState<string | null>(null);

  const run = async (thing: Restorable): Promise<void> => {
    const { kind, id, name, along } = thing;
    setBusy(id);
    try {
      const position = await send(thing);
      toast.success(t('restore.done', { name }), { body: along });
      await touch(shownIn[kind], position);
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      toast.error(t('restore.failed', { name }), { body: problems.lines(cause).join(' ') });
    } finally {
      setBusy(null);
    }
  };
  /** `busy`: the id of the one that is under way. */
  return { run, busy };
}
