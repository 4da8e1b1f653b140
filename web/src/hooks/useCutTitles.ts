import { useEffect } from 'react';

/** What is pointed at is seldom further inside of what is cut. */
const DEPTH = 4;

/** Marks a title of ours: it goes when nothing is cut any more. */
const OURS = 'data-cut';

function wordsOf(element: HTMLElement): string {
  if (!(element instanceof HTMLInputElement)) return element.textContent;
  return element.type === 'password' ? '' : element.value;
}

/** Ends in an ellipsis now, across or after its last line. */
function isCut(element: HTMLElement): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth) return true;
  return /^\d/.test(webkitLineClamp) && element.scrollHeight > element.clientHeight;
}

function tell(element: HTMLElement): void {
  if (element.hasAttribute('title') && !element.hasAttribute(OURS)) return;
  const words = isCut(element) && element.closest(`[title]:not([${OURS}])`) === null ? wordsOf(element).trim() : '';
  if (words !== '') {
    element.title = words;
    element.setAttribute(OURS, '');
  } else if (element.hasAttribute(OURS)) {
    element.removeAttribute('title');
    element.removeAttribute(OURS);
  }
}

function onPointerOver({ target }: PointerEvent): void {
  let element = target instanceof HTMLElement ? target : null;
  for (let depth = 0; element !== null && depth < DEPTH; depth += 1) {
    tell(element);
    element = element.parentElement;
  }
}

/** Every text that ends in an ellipsis says the whole of itself when it is pointed at, without its component doing anything. */
export function useCutTitles(): void {
  useEffect(() => {
    document.addEventListener('pointerover', onPointerOver);
    return () => document.removeEventListener('pointerover', onPointerOver);
  }, []);
}
