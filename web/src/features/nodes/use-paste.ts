import { useState } from 'react';
import { noRefusal, type Refusal, refusalOf } from '../../kit/refusal';
import { useApiMutation } from '../../lib/api/hooks';
import { ApiProblem } from '../../lib/api/problem';
import { useTouch } from '../../lib/live/use-touch';
import { useProblems } from '../../lib/problems/problem-text';
import type { PastedLine } from './pasted';

/** The types of the levels, from the top. */
export type LevelTypes = readonly (string | null)[];

/** No field of the panel is a field of the command. */
const nowhere = () => ({});

/** Creates the nodes of a list one after the other, since each needs the id of its parent. */
export function usePaste() {
  const touch = useTouch();
  const problems = useProblems();
  const { mutateAsync } = useApiMutation('createNode');
  /** Null: nothing is being created. */
  const [sending, setSending] = useState<readonly PastedLine[] | null>(null);
  const [done, setDone] = useState(0);
  const [refusal, setRefusal] = useState<Refusal>(noRefusal);

  /** Resolves with the id of the first new node; null after a refusal. Created nodes stay, and a retry skips them. */
  const create = async (lines: readonly PastedLine[], types: LevelTypes): Promise<string | null> => {
    const made = new Map<number, string>();
    let position: string | null = null;
    setRefusal(noRefusal);
    setDone(0);
    setSending(lines);
    try {
      for (const { line, name, depth, parentId, parentLine } of lines.filter(({ skip }) => skip === null)) {
        const parent_id = parentId ?? made.get(parentLine ?? 0) ?? null;
        const body = { node_type_id: types[depth] ?? '', name, parent_id, description: '' };
        const answer = await mutateAsync({ body });
        made.set(line, answer.data.id);
        position = answer.position;
        setDone(made.size);
      }
      return [...made.values()][0] ?? null;
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      setRefusal(refusalOf(cause, nowhere, problems));
      await touch(['nodes'], position);
      setSending(null);
      return null;
    } finally {
      void touch(['nodes'], position);
    }
  };
  return { create, sending, done, refusal };
}
