import type { User } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { useApi } from '../../lib/api/ApiProvider';
import { newKey } from '../../lib/api/key';
import { ApiProblem } from '../../lib/api/problem';
import { useTouch } from '../../lib/live/use-touch';
import { useProblems } from '../../lib/problems/problem-text';
import { nameOf } from '../../lib/session/session';

/** What of a user is changed for many at once. */
export type BulkChange = { readonly isActive: false } | { readonly persona_id: string };

export interface BulkTexts {
  /** While it is under way. */
  readonly doing: string;
  /** Once so many are done. */
  readonly done: (count: number) => string;
}

interface Refused {
  readonly name: string;
  readonly why: string;
}

/** So many refusals are told one by one. */
const TOLD = 4;

/** Changes people one after the other, can be stopped in between, and says honestly what became of it. */
export function useBulk(): (users: readonly User[], change: BulkChange, texts: BulkTexts) => Promise<void> {
  const { t } = useTranslation('users');
  const api = useApi();
  const toast = useToast();
  const touch = useTouch();
  const problems = useProblems();

  /** Where the change stands in the log; the version alone does not matter to what is changed here. */
  async function changed(user: User, change: BulkChange): Promise<string | null> {
    const idempotencyKey = newKey();
    const send = async ({ id, version }: User) =>
      (await api.call('updateUser', { body: { id, ...change }, version }, { idempotencyKey })).position;
    try {
      return await send(user);
    } catch (cause) {
      if (!(cause instanceof ApiProblem) || cause.code !== 'stale-version' || cause.current === undefined) throw cause;
      return (
        await api.call(
          'updateUser',
          { body: { id: user.id, ...change }, version: (cause.current as User).version },
          { idempotencyKey: newKey() },
        )
      ).position;
    }
  }

  return async (users, change, { doing, done }) => {
    const stop = { asked: false };
    const progress = toast.progress(doing, { total: users.length, onCancel: () => (stop.asked = true) });
    const refused: Refused[] = [];
    let count = 0;
    let position: string | null = null;
    for (const [index, user] of users.entries()) {
      if (stop.asked) break;
      try {
        position = (await changed(user, change)) ?? position;
        count += 1;
      } catch (cause) {
        refused.push({ name: nameOf(user), why: problems.lines(cause).join(' ') });
      }
      progress.update(index + 1);
    }
    const left = users.length - count - refused.length;
    const lines = [
      ...(refused.length > 0 ? [t('bulk.refused', { count: refused.length })] : []),
      ...refused.slice(0, TOLD).map(({ name, why }) => `${name}: ${why}`),
      ...(refused.length > TOLD ? [t('bulk.more', { count: refused.length - TOLD })] : []),
      ...(left > 0 ? [t('bulk.stopped', { count: left })] : []),
    ];
    if (lines.length === 0) progress.success(done(count));
    else progress.error(done(count), { body: lines.join(' ') });
    await touch(['people', 'nodes'], position);
  };
}
