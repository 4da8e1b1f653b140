import { LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import { State } from './State';

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  /** 'No templates yet' */
  readonly title: string;
  /** What it is for and what to do next. */
  readonly body?: ReactNode;
  readonly actions?: ReactNode;
}

export function EmptyState({ icon = <LayoutGrid />, ...props }: EmptyStateProps) {
  return <State icon={icon} {...props} />;
}
