import { type Ref, useEffectEvent, useLayoutEffect } from 'react';

export interface AnchorProps {
  /** The id of the element that it stands for. */
  readonly of: string;
  /**
   * The library knows it now, and may open: what is open from the start does not learn where the focus was, and cannot
   * give it back.
   */
  readonly onKnown: () => void;
  /** Given by the library, with more that the element has been told elsewhere. */
  readonly ref?: Ref<HTMLElement>;
}

function hand(ref: Ref<HTMLElement> | undefined, element: HTMLElement | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

/**
 * Stands for an element that exists already where the library wants to draw the anchor of its menus and popovers. So
 * the button exists, and stays the same, before the library has loaded.
 */
export function Anchor({ of, onKnown, ref }: AnchorProps) {
  const known = useEffectEvent(onKnown);
  useLayoutEffect(() => {
    hand(ref, document.getElementById(of));
    known();
    return () => hand(ref, null);
  }, [of, ref]);
  return null;
}
