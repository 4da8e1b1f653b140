import type { TemplateSummary } from '@tidemark/contracts';
import { Copy, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Menu, type MenuItem } from '../../components/overlays/Menu';
import { FromPublished } from './FromPublished';

export interface NewTemplateProps {
  readonly published: readonly TemplateSummary[];
  readonly onEmpty: () => void;
  readonly onEdit: (id: string) => void;
  readonly onFile: () => void;
  readonly isPhone: boolean;
}

/** The ways in which a template begins. */
export function NewTemplate({ published, onEmpty, onEdit, onFile, isPhone }: NewTemplateProps) {
  const { t } = useTranslation('templates');
  const [isChoosing, setChoosing] = useState(false);
  const items: MenuItem[] = [
    { key: 'empty', label: t('new.empty'), note: t('new.empty_note'), icon: <Plus />, onSelect: onEmpty },
    {
      key: 'published',
      label: t('new.published'),
      note: published.length === 0 ? t('new.published_none') : t('new.published_note'),
      icon: <Copy />,
      disabled: published.length === 0,
      onSelect: () => setChoosing(true),
    },
    { key: 'file', label: t('new.file'), note: t('new.file_note'), icon: <FileUp />, onSelect: onFile },
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
      <FromPublished opened={isChoosing} published={published} onClose={() => setChoosing(false)} onEdit={onEdit} />
    </>
  );
}
