import { type ArchivedKind, archivedKinds } from '@tidemark/contracts';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Menu } from '../../components/overlays/Menu';

interface KindMenuProps {
  readonly kind: ArchivedKind | null;
  readonly onChange: (kind: ArchivedKind | null) => void;
}

/** Things of which kind are listed. */
export function KindMenu({ kind, onChange }: KindMenuProps) {
  const { t } = useTranslation('archived');
  return (
    <Menu
      position="bottom-end"
      trigger={<Button icon={<ChevronDown />}>{t(`kinds.${kind ?? 'all'}`)}</Button>}
      items={([null, ...archivedKinds] as const).map((one) => ({
        key: one ?? 'all',
        label: t(`kinds.${one ?? 'all'}`),
        checked: one === kind,
        onSelect: () => onChange(one),
      }))}
    />
  );
}
