import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** What the history keeps of a panel that was opened from the page: the page is the entry before it. */
export interface PanelState {
  readonly inside: true;
}
export const panelFromPage: PanelState = { inside: true };

export interface PanelLinkProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
}

/** A link to a panel over the page that is shown, which keeps what its address says; closed, the panel leads back to it. */
export function PanelLink({ to, children, ...rest }: PanelLinkProps) {
  const { search } = useLocation();
  return (
    <Link {...rest} to={{ pathname: to, search }} state={panelFromPage}>
      {children}
    </Link>
  );
}
