import { Copy, FileText, FileUp, LayoutGrid, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Starter, starters } from '@tidemark/template-text';
import { Button } from '../../components/controls/Button';
import { Menu, type MenuItem } from '../../components/overlays/Menu';
import { FromTemplate } from './FromTemplate';

export interface NewTemplateProps {
  /** There is one that may be copied. */
  readonly canCopy: boolean;
  readonly onEmpty: () => void;
  readonly onEdit: (id: string) => void;
  /** The import, with a file or a text to begin with. */
  readonly onStart: (start: 'text' | null) => void;
  readonly onStarter: (starter: Starter) => void;
  readonly isPhone: boolean;
}

/** The ways in which a template begins. */
export function NewTemplate({ canCopy, onEmpty, onEdit, onStart, onStarter, isPhone }: NewTemplateProps) {
  const { t } = useTranslation('templates');
  const [isChoosing, setChoosing] = useState(false);
  const items: MenuItem[] = [
    { key: 'empty', label: t('new.empty'), note: t('new.empty_note'), icon: <Plus />, onSelect: onEmpty },
    ...starters.map((starter) => ({
      key: starter,
      label: t(`new.starters.${starter}`),
      note: t('new.starter_note'),
      icon: <LayoutGrid />,
      onSelect: () => onStarter(starter),
    })),
    {
      key: 'another',
      label: t('new.another'),
      note: canCopy ? t('new.another_note') : t('new.another_none'),
      icon: <Copy />,
      disabled: !canCopy,
      onSelect: () => setChoosing(true),
    },
    { key: 'file', label: t('new.file'), note: t('new.file_note'), icon: <FileUp />, onSelect: () => onStart(null) },
    {
      key: 'text',
      label: t('new.text'),
      note: t('new.text_note'),
      icon: <FileText />,
      onSelect: () => onStart('text'),
    },
  ];
  return (
    <>
      <Menu
        width={300}
        trigger={
          <Button kind="primary" icon={<Plus />} size={isPhone ? 'touch' : 'md'}>
            {t('new.title')}
          </Button>
        }
        items={items}
      />
      <FromTemplate opened={isChoosing} onClose={() => setChoosing(false)} onEdit={onEdit} />
    </>
  );
}
