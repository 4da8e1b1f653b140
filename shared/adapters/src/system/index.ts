import type { Clock, Ids } from '@tidemark/kernel';
import { v5, v7 } from 'uuid';

/** The machine's clock. */
export const createSystemClock = (): Clock => ({ now: () => new Date().toISOString() });

/** Namespace of all derived ids; changing it would make retried commands write twice. */
const namespace = '6f1d2c1e-6a0b-5b0e-9d43-1f6f6d7a3c55';

/** JSON distinguishes ('a', 'bc') from ('ab', 'c'). */
export const createSystemIds = (): Ids => ({
  next: () => v7(),
  derive: (...parts) => v5(JSON.stringify(parts), namespace),
});
