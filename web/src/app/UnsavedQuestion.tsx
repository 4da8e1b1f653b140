import { useEffect, useEffectEvent } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { useDiscardQuestion } from '../components/overlays/use-close-guard';
import { hasUnsavedEdits } from '../kit/use-unsaved-edits';

const losesEdits: BlockerFunction = ({ currentLocation, nextLocation }) =>
  hasUnsavedEdits() && currentLocation.pathname !== nextLocation.pathname;

/**
 * Asks before the browser goes elsewhere and edits are lost. There before anything is typed, and one for all screens: a
 * router asks only one, and knows a new one too late for who types and goes back at once.
 */
export function UnsavedQuestion() {
  const mayDiscard = useDiscardQuestion();
  const blocker = useBlocker(losesEdits);
  const onBlocked = useEffectEvent(() => {
    void mayDiscard().then((discard) => (discard ? blocker.proceed?.() : blocker.reset?.()));
  });
  const blocked = blocker.state === 'blocked';
  useEffect(() => {
    if (blocked) onBlocked();
  }, [blocked]);
  return null;
}
