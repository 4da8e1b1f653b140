import { useState } from 'react';
import { useAttempt } from '../../kit/use-attempt';
import { useApiMutation } from '../../lib/api/hooks';
import { useTouch } from '../../lib/live/use-touch';
import type { PastedLine } from './pasted';

/** The types of the levels, from the top. */
export type LevelTypes = readonly (string | null)[];

/** Creates the nodes of a list one after the other, since each needs the id of its parent. */
export function usePaste() {
  const touch = useTouch();
  const { mutateAsync } = useApiMutation('createNode');
  /** Null: nothing is being created. */
  const [sending, setSending] = useState<readonly PastedLine[] | null>(null);
  const [done, setDone] = useState(0);
  const { refusal, attempt } = useAttempt();

  /** Resolves with the id of the first new node; null after a refusal. Created nodes stay, and a retry skips them. */
  const create = async (lines: readonly PastedLine[], types: LevelTypes): Promise<string | null> => {
    const made = new Map<number, string>();
    let position: string | null = null;
    setDone(0);
    setSending(lines);
    const first = await attempt(async () => {
      for (const { line, name, depth, parentId, parentLine } of lines.filter(({ skip }) => skip === null)) {
        const parent_id = parentId ?? made.get(parentLine ?? 0) ?? null;
        const body = { node_type_id: types[depth] ?? '', name, parent_id, description: '' };
        const answer = await mutateAsync({ body });
        made.set(line, answer.data.id);
        position = answer.position;
        setDone(made.size);
      }
      return [...made.values()][0] ?? null;
    });
    const refreshed = touch(['nodes'], position);
    if (first === null) {
      // The tree has to show the created nodes before a retry.
      await refreshed;
      setSending(null);
    }
    return first;
  };
  return { create, sending, done, refusal };
}
