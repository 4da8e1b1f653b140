import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';
import { SidePanel, type SidePanelProps } from '../components/overlays/SidePanel';
import { useDiscardQuestion } from '../components/overlays/use-close-guard';
import { usePresence } from '../hooks/usePresence';

/**
 * Keeps edits while the browser goes elsewhere: Back, Forward and links ask first, as closing does; leaving the page
 * altogether is asked about by the browser. There while there is something to lose.
 */
export function EditsGuard() {
  const mayDiscard = useDiscardQuestion();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  const onBlocked = useEffectEvent(() => {
    void mayDiscard().then((discard) => (discard ? blocker.proceed?.() : blocker.reset?.()));
  });
  const blocked = blocker.state === 'blocked';
  useEffect(() => {
    if (blocked) onBlocked();
  }, [blocked]);
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, []);
  return null;
}

export type RoutePanelProps = Omit<SidePanelProps, 'opened' | 'foot' | 'children'> & {
  /** What of the panel closes it gets the ways: `close` asks about edits, `leave` does not and goes on with something else. */
  readonly foot?: (ways: PanelNavigation) => React.ReactNode;
  readonly children: React.ReactNode | ((ways: PanelNavigation) => React.ReactNode);
  /** False lets it slide out while it is still drawn; left out: open as long as it is drawn. */
  readonly opened?: boolean | undefined;
};

export interface PanelNavigation {
  /** As the cross and Escape: asks before edits are lost. */
  readonly close: () => void;
  /** Slides out without asking, then does this; left out: what closing does. */
  readonly leave: (then?: () => void) => void;
}

/** A panel that is an address: it slides in when that is opened, and `onClose` goes back once it has slid out. */
export function RoutePanel({ opened: shown, onClose, dirty = false, foot, children, ...panel }: RoutePanelProps) {
  const { opened, close, leave } = usePresence(shown, onClose);
  const ways = (requestClose: () => void): PanelNavigation => ({
    close: requestClose,
    leave: (then = onClose) => leave(then),
  });
  return (
    <>
      {dirty && opened && <EditsGuard />}
      <SidePanel
        {...panel}
        opened={opened}
        onClose={close}
        dirty={dirty}
        {...(foot && { foot: (requestClose) => foot(ways(requestClose)) })}
      >
        {typeof children === 'function' ? (requestClose) => children(ways(requestClose)) : children}
      </SidePanel>
    </>
  );
}
