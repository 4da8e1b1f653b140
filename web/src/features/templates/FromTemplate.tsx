import type { ListedTemplate } from '@tidemark/contracts';
import { LayoutGrid } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { SearchField } from '../../components/fields/SearchField';
import { Stack, Text } from '../../components/layout/primitives';
import { SidePanel } from '../../components/overlays/SidePanel';
import { joinQueries } from '../../kit/join-queries';
import { QueryView } from '../../kit/QueryView';
import { useAnswer } from '../../kit/use-answer';
import { allows } from '../../lib/may';
import { useUser } from '../../lib/session/SessionProvider';
import { allOf, matchingGroups, type Group, groupsOf } from './model/library';
import { templateQueries } from './queries';
import { TemplateLine } from './TemplateLine';
import styles from './Templates.module.css';
import { useDuplicate } from './use-duplicate';

export interface FromTemplateProps {
  readonly opened: boolean;
  /** Where the draft will hang; left out: where what it is made of hangs. */
  readonly nodeId?: string | null;
  readonly onClose: () => void;
  readonly onEdit: (id: string) => void;
}

/** What may be copied: the deployed ones of one's own organisation, and the public library. */
function useCopied(opened: boolean) {
  const own = useAnswer(templateQueries.own(useUser()), { enabled: opened });
  const published = useAnswer(templateQueries.published(), { enabled: opened });
  const groups = useMemo(() => {
    const lists = { own: own.data?.data ?? [], published: published.data?.data ?? [], submitted: null };
    return groupsOf(lists).map(
      ({ name, templates }): Group => ({ name, templates: templates.filter((one) => allows(one, 'duplicate')) }),
    );
  }, [own.data, published.data]);
  return { query: joinQueries({ own, published }), groups };
}

interface ChoicesProps {
  readonly group: Group;
  /** The one that is being copied. */
  readonly taken: string | null;
  readonly onTake: (template: ListedTemplate) => void;
}

function Choices({ group: { name, templates }, taken, onTake }: ChoicesProps) {
  const { t } = useTranslation('templates');
  if (templates.length === 0) return null;
  return (
    <section>
      <h3 className={styles['choicesHead']}>{t(`groups.${name}`)}</h3>
      <ul className={styles['choices']} aria-label={t(`groups.${name}`)}>
        {templates.map((template) => (
          <li key={template.id}>
            <Stack as="span" gap={2} grow shrink>
              <Text size={13} weight="medium">
                {template.name}
              </Text>
              <TemplateLine template={template} />
              {template.description !== '' && (
                <Text size={12} tone="muted" cut>
                  {template.description}
                </Text>
              )}
            </Stack>
            <Button
              aria-label={t('from_template.take_named', { name: template.name })}
              busy={taken === template.id}
              disabled={taken !== null && taken !== template.id}
              onClick={() => onTake(template)}
            >
              {t('from_template.take')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Which template a new one begins as: copied whole, as a draft. */
export function FromTemplate({ opened, nodeId, onClose, onEdit }: FromTemplateProps) {
  const { t } = useTranslation('templates');
  const [search, setSearch] = useState('');
  const [taken, take] = useState<string | null>(null);
  const duplicate = useDuplicate(onEdit, nodeId);
  const { query, groups } = useCopied(opened);
  const shown = useMemo(() => matchingGroups(groups, search), [groups, search]);
  const count = allOf(shown).length;
  const copy = async (template: ListedTemplate) => {
    take(template.id);
    const copied = await duplicate.run(template);
    take(null);
    if (copied === null) return;
    onClose();
    onEdit(copied.id);
  };
  const wanted = search.trim();
  const nothing = (
    <EmptyState
      icon={<LayoutGrid />}
      title={wanted === '' ? t('new.another_none') : t('nothing.title', { search: wanted })}
      body={wanted === '' ? t('from_template.none') : t('nothing.body')}
    />
  );
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('from_template.title')} width={500}>
      <SearchField
        label={t('from_template.search')}
        value={search}
        onChange={setSearch}
        found={count}
        meta={t('found', { count })}
      />
      <QueryView
        query={query}
        failed={t('failed')}
        skeleton={<SkeletonRows rows={4} height={56} />}
        empty={nothing}
        isEmpty={() => count === 0}
      >
        {() =>
          shown.map((group) => (
            <Choices key={group.name} group={group} taken={taken} onTake={(template) => void copy(template)} />
          ))
        }
      </QueryView>
    </SidePanel>
  );
}
