import type { User } from '@tidemark/contracts';
import { useMemo, useState } from 'react';
import type { ListSelection } from '../../kit/list-columns';
import { BulkBar } from './BulkBar';
import { BulkNodes, BulkPersona } from './BulkPanel';

export interface BulkProps {
  readonly all: readonly User[];
  /** Who is found: what "select all" means. */
  readonly people: readonly User[];
  readonly selection: ListSelection;
  readonly readerId: string;
}

const NOBODY: ReadonlySet<string> = new Set();

/** The bar of those who are chosen, and the panels that it opens. */
export function Bulk({ all, people, selection: { chosen: ids, onChange }, readerId }: BulkProps) {
  const [panel, setPanel] = useState<'persona' | 'nodes' | null>(null);
  const chosen = useMemo(() => all.filter(({ id }) => ids.has(id)), [all, ids]);
  if (chosen.length === 0) return null;
  const close = () => setPanel(null);
  const onDone = () => {
    close();
    onChange(NOBODY);
  };
  return (
    <>
      <BulkBar
        chosen={chosen}
        found={people.length}
        readerId={readerId}
        onAll={() => onChange(new Set(people.map(({ id }) => id)))}
        onClear={() => onChange(NOBODY)}
        onPersona={() => setPanel('persona')}
        onNode={() => setPanel('nodes')}
      />
      {panel === 'persona' && <BulkPersona opened chosen={chosen} onClose={close} onDone={onDone} />}
      {panel === 'nodes' && <BulkNodes opened chosen={chosen} onClose={close} onDone={onDone} />}
    </>
  );
}
