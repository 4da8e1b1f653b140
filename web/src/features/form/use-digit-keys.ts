import { useEffect } from 'react';
import { pressIn } from './press-in';

/** Where keys have a meaning of their own. */
const BUSY = 'input, textarea, select, [contenteditable], [data-question]';

const isDigit = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^\d$/.test(key) && !(ctrlKey || metaKey || altKey);

const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(BUSY) !== null) ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** What is above this line, px, is under the head of the page. */
const BELOW_HEAD = 96;

/** The question that is looked at: the first whose answers are not gone over the upper edge. */
function lookedAt(): HTMLElement | null {
  const questions = [...document.querySelectorAll<HTMLElement>('[data-question]')];
  const inView = questions.find((question) => question.getBoundingClientRect().bottom > BELOW_HEAD);
  return inView ?? questions[0] ?? null;
}

/** A digit answers the question that is looked at while the focus is on none, as it is after a page was turned. */
export function useDigitKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isDigit(event) || isBusy(event.target)) return;
      const question = lookedAt();
      if (question && pressIn(question, event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
