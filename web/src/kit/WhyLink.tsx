import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fields, whyPath } from '../config/paths';
import { useAddress, withFields } from '../hooks/useAddress';
import { cx } from '../lib/cx';
import { fromPage } from './PanelLink';
import styles from './WhyLink.module.css';

export interface WhyLinkProps {
  readonly assessmentId: string;
  /** The content id of the area or the objective whose value it is; none: the index. */
  readonly area?: string | undefined;
  readonly objective?: string | undefined;
  /** Days. None: from the first answer on, and as it is. */
  readonly from?: string | null;
  readonly at?: string | null;
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Content ids are `<owner>.<n>`. */
const numberOf = (contentId: string | undefined): string | null =>
  contentId === undefined ? null : contentId.slice(contentId.lastIndexOf('.') + 1);

/** Leads from a number to why it is what it is; the page stays below, as it is. Quiet: it looks like the number. */
export function WhyLink({
  assessmentId,
  area,
  objective,
  from = null,
  at = null,
  label,
  className,
  children,
}: WhyLinkProps) {
  const [address] = useAddress();
  const search = withFields(address, {
    [fields.whyFrom]: from,
    [fields.whyAt]: at,
    [fields.whyArea]: numberOf(area),
    [fields.whyObjective]: numberOf(objective),
  });
  return (
    <Link
      className={cx(styles['why'], className)}
      aria-label={label}
      title={label}
      to={{ pathname: whyPath(assessmentId), search: search.toString() }}
      state={fromPage}
    >
      {children}
    </Link>
  );
}
