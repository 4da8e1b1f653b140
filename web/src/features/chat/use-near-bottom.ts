import { type RefObject, useEffect, useRef } from 'react';

/** The list scrolls along for a reader this near to the bottom; pixels. */
const NEAR = 50;

/** For a list that is kept at its bottom while it grows, unless its reader has scrolled up. */
export function useNearBottom(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const isNear = useRef(true);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    element.scrollTop = element.scrollHeight;
    const look = () => {
      isNear.current = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR;
    };
    const follow = () => {
      if (isNear.current) element.scrollTop = element.scrollHeight;
    };
    element.addEventListener('scroll', look, { passive: true });
    const grown = new MutationObserver(follow);
    grown.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      element.removeEventListener('scroll', look);
      grown.disconnect();
    };
  }, []);
  return list;
}
