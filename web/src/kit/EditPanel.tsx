import { type ReactNode, useState } from 'react';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { QueryView } from './QueryView';
import { RoutePanel } from './RoutePanel';
import type { QueryAnswer } from './use-answer';

export interface EditPanelProps<Item> {
  readonly title: string;
  /** The form's width, px. */
  readonly width?: number;
  readonly onClose: () => void;
  /** All of them. */
  readonly query: QueryAnswer<readonly Item[]>;
  /** The one that the address names. */
  readonly isIt: (item: Item) => boolean;
  readonly failed: string;
  /** Says that there is no such one, or none any more. */
  readonly gone: ReactNode;
  /** Its form, a panel of its own. */
  readonly children: (item: Item) => ReactNode;
}

/** The form of the item that the address names. One that goes away meanwhile keeps its form, and what was typed. */
export function EditPanel<Item>(props: EditPanelProps<Item>) {
  const { title, width = 500, onClose, query, isIt, failed, gone, children } = props;
  const found = query.data?.data.find(isIt);
  const [held, hold] = useState(found);
  if (found !== undefined && found !== held) hold(found);
  if (held !== undefined) return children(held);
  return (
    <RoutePanel title={title} width={width} onClose={onClose}>
      <QueryView query={query} failed={failed} skeleton={<SkeletonRows rows={2} tag={false} />}>
        {() => gone}
      </QueryView>
    </RoutePanel>
  );
}
