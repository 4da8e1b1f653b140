import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Checkbox } from '../../components/controls/Checkbox';
import { DateRangeField } from '../../components/fields/DateRangeField';
import { SearchField } from '../../components/fields/SearchField';
import { Select } from '../../components/fields/Select';
import { Grid, Row, Stack, Text } from '../../components/layout/primitives';
import { foldText } from '../../lib/fold-text';
import { type IdSet, toggleId } from '../../lib/sets';
import styles from './Branch.module.css';
import { isFiltered, type TemplateChoice } from './model';
import type { Choice } from './use-choice';

export interface PersonaChoice {
  readonly id: string;
  readonly title: string;
}

interface FilterProps {
  readonly choice: Choice;
  readonly templates: readonly TemplateChoice[];
  readonly personas: readonly PersonaChoice[];
}

/** From more on they are searched, and no more of them are drawn. */
const FEW = 24;

/** Those that are chosen, then as many of those found as there is room for. */
function drawnOf(personas: readonly PersonaChoice[], search: string, chosen: IdSet) {
  const wanted = foldText(search.trim());
  const picked = personas.filter(({ id }) => chosen.has(id));
  const found = personas.filter(({ id, title }) => !chosen.has(id) && foldText(title).includes(wanted));
  const room = Math.max(0, FEW - picked.length);
  return { drawn: [...picked, ...found.slice(0, room)], found: found.length, more: Math.max(0, found.length - room) };
}

function Personas({ choice, personas }: Omit<FilterProps, 'templates'>) {
  const { t } = useTranslation('branch');
  const { filter, changeFilter } = choice;
  const [search, setSearch] = useState('');
  if (personas.length === 0) return null;
  const isMany = personas.length > FEW;
  const { drawn, found, more } = isMany
    ? drawnOf(personas, search, filter.personas)
    : { drawn: personas, found: personas.length, more: 0 };
  return (
    <Row as="fieldset" gap={20} rowGap={8} align="stretch" wrap className={styles['personas']}>
      <legend>
        {t('personas.label')}{' '}
        <Text size={12} weight="regular" tone="faint">
          {t('personas.none')}
        </Text>
      </legend>
      {isMany && (
        <div className={styles['personaSearch']}>
          <SearchField label={t('personas.search')} value={search} onChange={setSearch} found={found} />
        </div>
      )}
      {drawn.map(({ id, title }) => (
        <Checkbox
          key={id}
          label={title}
          checked={filter.personas.has(id)}
          onChange={() => changeFilter({ personas: toggleId(filter.personas, id) })}
        />
      ))}
      {more > 0 && (
        <Text size={12} weight="regular" tone="faint">
          {t('personas.more', { count: more })}
        </Text>
      )}
    </Row>
  );
}

/** Which assessments of the branch are offered, and whose answers of them are pooled. */
export function FilterFields({ choice, templates, personas }: FilterProps) {
  const { t } = useTranslation('branch');
  const { filter, settled, changeFilter, clearFilter, passed } = choice;
  const settling = settled !== filter;
  return (
    <Stack gap={12}>
      <Grid gap={12} className={styles['fields']}>
        <Select
          label={t('template.label')}
          value={filter.templateId}
          onChange={(templateId) => changeFilter({ templateId })}
          options={templates.map(({ id, name, levels }) => ({
            value: id,
            label: name,
            note: t('template.note', { count: levels }),
          }))}
        />
        <DateRangeField label={t('range')} value={filter.range} onChange={(range) => changeFilter({ range })} />
      </Grid>
      <Personas choice={choice} personas={personas} />
      <Row gap={12} justify="between">
        <Text size={12} weight="regular" tone="faint" role="status">
          {settling ? t('settling') : t('passed', { count: passed })}
        </Text>
        <Button size="sm" kind="quiet" icon={<X />} onClick={clearFilter} disabled={!isFiltered(filter)}>
          {t('clear')}
        </Button>
      </Row>
    </Stack>
  );
}
