import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fields, whyPath } from '../../config/paths';
import { useAddress, withFields } from '../../hooks/useAddress';
import { fromPage } from '../../kit/PanelLink';
import type { DayText } from './model/days';

interface Props {
  readonly assessmentId: string;
  /** Null: from the first answer on. */
  readonly from: DayText | null;
  readonly at: DayText;
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Leads to why a value is what it is on a day; the page stays below, as it is. */
export function WhyLink({ assessmentId, from, at, label, className, children }: Props) {
  const [address] = useAddress();
  const search = withFields(address, { [fields.whyFrom]: from, [fields.whyAt]: at, [fields.whyObjective]: null });
  return (
    <Link
      className={className}
      aria-label={label}
      to={{ pathname: whyPath(assessmentId), search: search.toString() }}
      state={fromPage}
    >
      {children}
    </Link>
  );
}
