import { X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Segmented } from '../../components/controls/Segmented';
import { DateRangeField } from '../../components/fields/DateRangeField';
import { Select } from '../../components/fields/Select';
import { Row, Stack, Text } from '../../components/layout/primitives';
import { useLateField } from '../../components/overlays/use-late-field';
import type { DateKind } from './model/offers';
import styles from './Trigger.module.css';
import type { Choice } from './use-choice';
import type { Offers } from './use-offers';

/** Which template, and by which of the two dates. */
export function FilterFields({ choice, data }: { readonly choice: Choice; readonly data: Offers }) {
  const { t } = useTranslation('trigger');
  const { filter, changeFilter } = choice;
  const { branchId } = filter;
  const form = useRef<HTMLDivElement>(null);
  useLateField(form);
  return (
    <Stack ref={form} gap={16}>
      <Select
        label={t('template.label')}
        value={filter.templateId}
        onChange={(templateId) => changeFilter({ templateId })}
        options={data.templates.map(({ id, name, assessments }) => ({
          value: id,
          label: name,
          note: t('template.note', { count: assessments }),
        }))}
        required
      />
      <Row gap={16} align="stretch" wrap className={styles['dates']}>
        <div>
          <Text size={13} weight="medium" block mb={4}>
            {t('kind.label')}
          </Text>
          <Segmented<DateKind>
            label={t('kind.label')}
            value={filter.kind}
            onChange={(kind) => changeFilter({ kind })}
            options={[
              { value: 'assessment', label: t('kind.assessment') },
              { value: 'form', label: t('kind.form') },
            ]}
          />
        </div>
        <DateRangeField
          label={t(`range.${filter.kind}`)}
          value={filter.range}
          onChange={(range) => changeFilter({ range })}
        />
      </Row>
      {branchId !== null && (
        <Row as="p" gap={8} rowGap={4} wrap size={13} tone="muted">
          {t('branch.only', { name: data.nameOfNode(branchId) })}
          <Button size="sm" kind="quiet" icon={<X />} onClick={() => changeFilter({ branchId: null })}>
            {t('branch.all')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
