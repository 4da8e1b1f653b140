import { useMemo } from 'react';
import { fields } from '../../config/paths';
import { useAddress, withFields } from '../../hooks/useAddress';
import { isDay } from '../../lib/days';
import { clampDay, type DayText } from './model/days';
import type { Life } from './model/life';

export interface Days {
  /** Null: one day alone is looked at. */
  readonly then: DayText | null;
  readonly now: DayText;
  readonly setThen: (day: DayText) => void;
  readonly setNow: (day: DayText) => void;
  readonly setTwo: (two: boolean) => void;
}

const ALONE = 'none';

/** The days as the address says them: both, also where it left them open. */
export const addressOf = ({ then, now }: Pick<Days, 'then' | 'now'>): Readonly<Record<string, string>> => ({
  [fields.day]: now,
  [fields.then]: then ?? ALONE,
});

/** The day to compare with where the address names none: the end of the round before, else the first results. */
function usualThen({ states, from }: Life, now: DayText): DayText {
  const round = states.findLast(({ step }) => step.day <= now)?.round;
  const before = states.findLast((state) => state.step.day <= now && state.round !== round);
  const first = states[0];
  return before?.step.day ?? (first !== undefined && first.step.day < now ? first.step.day : from);
}

/** The days that are looked at, as the address has them, so that a link shows the same; one never passes the other. */
export function useDays(life: Life): Days {
  const [address, change] = useAddress();
  const [day, then] = [address.get(fields.day), address.get(fields.then)];
  return useMemo(() => {
    const now = isDay(day) ? clampDay(day, life.from, life.to) : life.to;
    const asked = isDay(then) ? clampDay(then, life.from, now) : usualThen(life, now);
    const write = (values: Readonly<Record<string, string | null>>) => change((old) => withFields(old, values));
    return {
      now,
      then: then === ALONE ? null : asked,
      setNow: (next) => {
        const least = then === ALONE ? life.from : asked;
        // Write the compared day into the address, or it would move along.
        write({ [fields.day]: clampDay(next, least, life.to), ...(then === null && { [fields.then]: asked }) });
      },
      setThen: (next) => write({ [fields.then]: clampDay(next, life.from, now) }),
      setTwo: (two) => write({ [fields.then]: two ? null : ALONE }),
    };
  }, [day, then, life, change]);
}
