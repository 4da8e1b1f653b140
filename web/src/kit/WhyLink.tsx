import { createContext, type ReactNode, use } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { fields, whyPath } from '../config/paths';
import { useAddress, withFields } from '../hooks/useAddress';
import { numberOf } from '../lib/content-id';
import { cx } from '../lib/cx';
import { panelFromPage } from './PanelLink';
import styles from './WhyLink.module.css';

export interface WhyOf {
  readonly assessmentId: string;
  /** The content id of the area or the objective whose value it is; none: the index. */
  readonly area?: string | undefined;
  readonly objective?: string | undefined;
  /** Whose value it is; none: everybody's. */
  readonly respondent?: string | undefined;
  /** Days. None: from the first answer on, and as it is. */
  readonly from?: string | null;
  readonly at?: string | null;
}

export interface WhyLinkProps extends WhyOf {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** True where numbers are of a persona alone, which Why does not explain: they lead nowhere. */
export const WhyOff = createContext(false);

const numberIn = (id: string | undefined): string | null => (id === undefined ? null : numberOf(id));

/** Where it says why a value is what it is; what else the page's address says stays. */
function useWhyAddress() {
  const [address] = useAddress();
  return ({ assessmentId, area, objective, respondent, from = null, at = null }: WhyOf) => ({
    pathname: whyPath(assessmentId),
    search: withFields(address, {
      [fields.whyFrom]: from,
      [fields.whyAt]: at,
      [fields.whyArea]: numberIn(area),
      [fields.whyObjective]: numberIn(objective),
      [fields.whyRespondent]: respondent ?? null,
    }).toString(),
  });
}

/** As the link does, for a value of a drawing, which holds no links. */
export function useOpenWhy(): (of: WhyOf) => void {
  const navigate = useNavigate();
  const addressOf = useWhyAddress();
  return (of) => void navigate(addressOf(of), { state: panelFromPage });
}

/** Leads from a number to why it is what it is; the page stays below, as it is. Quiet: it looks like the number. */
export function WhyLink({ label, className, children, ...of }: WhyLinkProps) {
  const addressOf = useWhyAddress();
  if (use(WhyOff)) return <span className={className}>{children}</span>;
  return (
    <Link
      className={cx(styles['why'], className)}
      aria-label={label}
      title={label}
      to={addressOf(of)}
      state={panelFromPage}
    >
      {children}
    </Link>
  );
}
