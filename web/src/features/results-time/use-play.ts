import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DayText } from './model/days';
import { type Life, nextDay, type Speed } from './model/life';
import type { Days } from './use-days';

const PAUSE = { usual: 400, reduced: 1000 };

/** Moves the shown day from day to day until the end. Started at the end, it plays from the start. */
export function usePlay(life: Life, { now, then, setNow }: Days) {
  const [speed, setSpeed] = useState<Speed>('week');
  const [isPlaying, setPlaying] = useState(false);
  const reduced = useReducedMotion();
  const onTick = useEffectEvent(() => {
    const next: DayText | null = nextDay(life, now, speed);
    if (next === null) setPlaying(false);
    else setNow(next);
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => onTick(), reduced ? PAUSE.reduced : PAUSE.usual);
    return () => clearInterval(timer);
  }, [isPlaying, reduced]);
  const toggle = () => {
    if (!isPlaying && now >= life.to) setNow(then ?? life.from);
    setPlaying(!isPlaying);
  };
  return { speed, setSpeed, isPlaying, toggle, stop: () => setPlaying(false) };
}

export type Play = ReturnType<typeof usePlay>;
