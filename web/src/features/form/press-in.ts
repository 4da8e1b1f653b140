/** A key pressed among the answers of a question: they get the focus, and a digit picks. False where it has none. */
export function pressIn(question: HTMLElement, key: string): boolean {
  const item = question.querySelector<HTMLElement>('[data-item][tabindex="0"]');
  if (!item) return false;
  item.focus();
  if (/\d/.test(key)) item.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return true;
}
