import type { Toasts } from '../components/feedback/toast-types';

/** Texts of a long command while it runs, and once it is done. */
export interface Progress<Item> {
  readonly title: string;
  /** Of how many; a count of what is done is not known before the answer. */
  readonly total: number;
  readonly done: (answer: Item) => string;
}

interface ProgressState<Item> {
  readonly done: (answer: Item) => void;
  /** It was refused: the form says so itself. */
  readonly stop: () => void;
}

export function showProgress<Item>(toasts: Toasts, said: Progress<Item> | undefined): ProgressState<Item> {
  if (said === undefined) return { done: () => undefined, stop: () => undefined };
  const { title, total, done } = said;
  const running = toasts.progress(title, { total });
  return { done: (answer) => running.success(done(answer)), stop: running.dismiss };
}
