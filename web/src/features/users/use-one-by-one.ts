import type { AnnouncedName } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { useTouch } from '../../lib/live/use-touch';
import { useProblems } from '../../lib/problems/problem-text';

/** A command about one person, of many. */
export interface Deed {
  /** Who is named where it is refused. */
  readonly name: string;
  /** Where it stands in the log; 'left' where somebody has done something else about it meanwhile. */
  readonly run: () => Promise<{ readonly position: string | null } | 'left'>;
}

export interface DeedTexts {
  /** While it is under way. */
  readonly doing: string;
  /** Called once this number is done. */
  readonly done: (count: number) => string;
}

interface Refused {
  readonly name: string;
  readonly why: string;
}

/** The number of refusals that are shown one by one. */
const TOLD = 4;
const changes: readonly AnnouncedName[] = ['people', 'nodes'];

interface Outcome {
  readonly count: number;
  readonly refused: readonly Refused[];
  readonly left: number;
  readonly notBegun: number;
  readonly position: string | null;
}

/** Remarks beside the number done. */
function useLines() {
  const { t } = useTranslation('users');
  return ({ refused, left, notBegun }: Outcome): readonly string[] => [
    ...(refused.length > 0 ? [t('bulk.refused', { count: refused.length })] : []),
    ...refused.slice(0, TOLD).map(({ name, why }) => `${name}: ${why}`),
    ...(refused.length > TOLD ? [t('bulk.more', { count: refused.length - TOLD })] : []),
    ...(left > 0 ? [t('bulk.left', { count: left })] : []),
    ...(notBegun > 0 ? [t('bulk.stopped', { count: notBegun })] : []),
  ];
}

interface Watch {
  readonly isStopped: () => boolean;
  readonly onDone: (count: number) => void;
  /** Why one was refused, in words. */
  readonly why: (cause: unknown) => string;
}

async function doAll(deeds: readonly Deed[], { isStopped, onDone, why }: Watch): Promise<Outcome> {
  const refused: Refused[] = [];
  let count = 0;
  let left = 0;
  let position: string | null = null;
  for (const [index, { name, run }] of deeds.entries()) {
    if (isStopped()) break;
    try {
      const answer = await run();
      if (answer === 'left') left += 1;
      else {
        count += 1;
        position = answer.position ?? position;
      }
    } catch (cause) {
      refused.push({ name, why: why(cause) });
    }
    onDone(index + 1);
  }
  return { count, refused, left, notBegun: deeds.length - count - refused.length - left, position };
}

/** Does one after the other, can be stopped in between, and says honestly what became of it. */
export function useOneByOne() {
  const toast = useToast();
  const touch = useTouch();
  const problems = useProblems();
  const linesOf = useLines();
  /** `undoing`: asked at the end, what takes back all that was done. */
  return async (deeds: readonly Deed[], { doing, done }: DeedTexts, undoing?: () => (() => void) | undefined) => {
    const stop = { asked: false };
    const progress = toast.progress(doing, { total: deeds.length, onCancel: () => (stop.asked = true) });
    const outcome = await doAll(deeds, {
      isStopped: () => stop.asked,
      onDone: (count) => progress.update(count),
      why: (cause) => problems.lines(cause).join(' '),
    });
    const undo = undoing?.();
    const options = undo && { undo };
    const lines = linesOf(outcome);
    if (lines.length === 0) progress.success(done(outcome.count), options);
    else progress.error(done(outcome.count), { ...options, body: lines.join(' ') });
    await touch(changes, outcome.position);
  };
}
