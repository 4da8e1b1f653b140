import { type ArchivedCounts, type ArchivedKind, archivedKinds } from '@tidemark/contracts';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Menu } from '../../components/overlays/Menu';

interface KindMenuProps {
  readonly kind: ArchivedKind | null;
  /** How many there are of each; undefined until that is known. */
  readonly counts: ArchivedCounts | undefined;
  readonly onChange: (kind: ArchivedKind | null) => void;
}

const countOf = (counts: ArchivedCounts, kind: ArchivedKind | null): number =>
  kind === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[kind];

/** Things of which kind are listed, and how many there are of each. */
export function KindMenu({ kind, counts, onChange }: KindMenuProps) {
  const { t } = useTranslation('archived');
  return (
    <Menu
      position="bottom-end"
      trigger={
        <Button>
          {t(`kinds.${kind ?? 'all'}`)}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      items={([null, ...archivedKinds] as const).map((one) => ({
        key: one ?? 'all',
        label: t(`kinds.${one ?? 'all'}`),
        checked: one === kind,
        onSelect: () => onChange(one),
        ...(counts !== undefined && { count: countOf(counts, one) }),
      }))}
    />
  );
}
