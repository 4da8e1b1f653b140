import type { Action, AnnouncedName, ArchivedKind, RouteName } from '@tidemark/contracts';
import { useState } from 'react';
import { useToast } from '../components/feedback/toast';
import { type Question, useConfirm } from '../components/overlays/confirm';
import { useConflict } from '../components/overlays/conflict';
import { useApiMutation } from '../lib/api/hooks';
import { ApiProblem } from '../lib/api/problem';
import type { Answer, RouteAnswer, RouteInput } from '../lib/api/types';
import { useTouch } from '../lib/live/use-touch';
import { allows } from '../lib/may';
import { useProblems } from '../lib/problems/problem-text';
import { useRestore } from './use-restore';

export interface ItemActionOptions<N extends RouteName, Item> {
  /** What is asked first; a promise where that must be found out. */
  readonly question: (item: Item) => Question | Promise<Question>;
  readonly input: (item: Item) => RouteInput<N>;
  /** Names the item, and what of it is shown when it is another by now. */
  readonly name: (item: Item) => string;
  readonly fields: (item: Item) => readonly { readonly key: string; readonly label: string; readonly text: string }[];
  /** What it changes, as it is announced: queries that show it ask again. */
  readonly changes: readonly AnnouncedName[];
  /** Said once it is done, and what did not work when it is refused. */
  readonly done: string;
  readonly failed: string;
  /** It archives something of this kind: its toast brings that back, for whom the answer says that they may. */
  readonly undo?: ArchivedKind;
}

/** What was archived, as the command answers it; undefined where the reader may not bring it back. */
function restorable({ data, version }: Answer<RouteAnswer<RouteName>>): { id: string; version: number } | undefined {
  const thing = data as { readonly id?: string; readonly may?: readonly Action[] };
  if (thing.id === undefined || thing.may === undefined || version === null) return undefined;
  return allows({ may: thing.may }, 'restore') ? { id: thing.id, version } : undefined;
}

export interface ItemAction<Item> {
  /** Asks, does it, says so; true once it is done. What somebody else has changed meanwhile is shown and asked about. */
  readonly run: (item: Item) => Promise<boolean>;
  readonly busy: boolean;
}

/** A command on one item that is asked about first, such as archiving it. */
export function useItemAction<N extends RouteName, Item>(
  route: N,
  { question, input, name, fields, changes, done, failed, undo }: ItemActionOptions<N, Item>,
): ItemAction<Item> {
  const toast = useToast();
  const confirm = useConfirm();
  const resolve = useConflict();
  const touch = useTouch();
  const problems = useProblems();
  const { run: restore } = useRestore();
  const { mutateAsync } = useApiMutation(route);
  const [busy, setBusy] = useState(false);

  const onChanged = async (seen: Item, now: Item): Promise<boolean> => {
    const there = new Map(fields(now).map(({ key, text }) => [key, text]));
    const sides = await resolve({
      key: `${route} ${JSON.stringify(now)}`,
      name: name(seen),
      action: (await question(seen)).confirmLabel,
      rows: fields(seen).map(({ key, label, text }) => ({
        key,
        label,
        mine: text,
        theirs: there.get(key) ?? '',
        preset: 'mine',
      })),
    });
    return sides === null ? false : send(now);
  };
  const send = async (item: Item): Promise<boolean> => {
    try {
      const answer = await mutateAsync(input(item));
      void touch(changes, answer.position);
      const back = undo && restorable(answer);
      toast.success(done, undo && back && { undo: () => void restore({ kind: undo, name: name(item), ...back }) });
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      // The refusal carries the item as it is served elsewhere.
      if (cause.code === 'stale-version' && cause.current !== undefined) return onChanged(item, cause.current as Item);
      toast.error(failed, { body: problems.lines(cause).join(' ') });
      return false;
    }
  };
  return {
    busy,
    run: async (item) => {
      if (!(await confirm(await question(item)))) return false;
      setBusy(true);
      return send(item).finally(() => setBusy(false));
    },
  };
}
