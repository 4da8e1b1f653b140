import type { TemplateSummary } from '@tidemark/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SearchField } from '../../components/fields/SearchField';
import { SidePanel } from '../../components/overlays/SidePanel';
import { allows } from '../../lib/may';
import { found } from './model/library';
import styles from './Templates.module.css';
import { useDuplicate } from './use-duplicate';
import { useSizes } from './use-sizes';

export interface FromPublishedProps {
  readonly opened: boolean;
  readonly published: readonly TemplateSummary[];
  readonly onClose: () => void;
  readonly onEdit: (id: string) => void;
}

/** Which published template a new one begins as: copied whole, as a draft. */
export function FromPublished({ opened, published, onClose, onEdit }: FromPublishedProps) {
  const { t } = useTranslation('templates');
  const sizes = useSizes();
  const [search, setSearch] = useState('');
  const [taken, take] = useState<string | null>(null);
  const duplicate = useDuplicate(onEdit);
  const offered = useMemo(() => {
    const copied = published.filter((template) => allows(template, 'duplicate'));
    return found([{ name: 'public', templates: copied }], search).flatMap(({ templates }) => templates);
  }, [published, search]);
  const copy = async (template: TemplateSummary) => {
    take(template.id);
    const copied = await duplicate.run(template);
    take(null);
    if (copied === null) return;
    onClose();
    onEdit(copied.id);
  };
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('from_published.title')} width={500}>
      <SearchField
        label={t('search')}
        value={search}
        onChange={setSearch}
        found={offered.length}
        meta={t('found', { count: offered.length })}
      />
      {offered.length === 0 ? (
        <EmptyState title={t('nothing.title', { search: search.trim() })} body={t('nothing.body')} />
      ) : (
        <ul className={styles['choices']} aria-label={t('groups.public')}>
          {offered.map((template) => (
            <li key={template.id}>
              <span className={styles['what']}>
                <span className={styles['name']}>{template.name}</span>
                <span className={styles['sub']}>
                  {sizes.objectives(template.objectives)} · {sizes.questions(template.questions)}
                </span>
                {template.description !== '' && (
                  <span className={styles['cutDescription']}>{template.description}</span>
                )}
              </span>
              <Button
                aria-label={t('from_published.take_named', { name: template.name })}
                busy={taken === template.id}
                disabled={taken !== null && taken !== template.id}
                onClick={() => void copy(template)}
              >
                {t('from_published.take')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </SidePanel>
  );
}
