import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../components/controls/Button';
import { panelFromPage, type PanelLinkProps } from './PanelLink';

/** A link to a panel as a button: the next step from an empty state. */
export function PanelButton({ to, children }: Pick<PanelLinkProps, 'to' | 'children'>) {
  const { search } = useLocation();
  return (
    <ButtonLink to={`${to}${search}`} state={panelFromPage}>
      {children}
    </ButtonLink>
  );
}
