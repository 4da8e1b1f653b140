import { SidePanel, type SidePanelProps } from '../components/overlays/SidePanel';
import { usePresence } from '../hooks/usePresence';
import { useUnsavedEdits } from './use-unsaved-edits';

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
  useUnsavedEdits(dirty && opened);
  return (
    <SidePanel
      {...panel}
      opened={opened}
      onClose={close}
      dirty={dirty}
      {...(foot && { foot: (requestClose) => foot(ways(requestClose)) })}
    >
      {typeof children === 'function' ? (requestClose) => children(ways(requestClose)) : children}
    </SidePanel>
  );
}
