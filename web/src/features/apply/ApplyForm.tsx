import { limits, type TemplateSummary } from '@tidemark/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Tag } from '../../components/data/Tag';
import { DateRangeField } from '../../components/fields/DateRangeField';
import { Select } from '../../components/fields/Select';
import { TextArea } from '../../components/fields/TextArea';
import { Grid, Row, Stack } from '../../components/layout/primitives';
import { useLateField } from '../../components/overlays/use-late-field';
import { useToday } from '../../lib/clock/use-today';
import styles from './Apply.module.css';
import { formHint } from './model/draft';
import { NotesAudienceField } from '../../kit/NotesAudienceField';
import { halfYearOf, twoWeeksFrom } from './model/start';
import { titleOf } from './model/templates';
import { ShortNameField } from './ShortNameField';
import { Timeline } from './Timeline';
import type { Apply } from './use-apply';

/** The description's counter shows when this number of characters or fewer are left. */
const NEAR_LIMIT = 500;

interface Props {
  readonly apply: Apply;
  readonly templates: readonly TemplateSummary[];
}

function TemplateField({ apply, templates }: Props) {
  const { t } = useTranslation('apply');
  const { form, template } = apply;
  const size = ({ maturityLevels, objectives, questions }: TemplateSummary) =>
    [
      t('template.levels', { count: maturityLevels.length }),
      t('template.objectives', { count: objectives }),
      t('template.questions', { count: questions }),
    ].join(' · ');
  const state = ({ isDeployed }: TemplateSummary) => (isDeployed ? t('template.deployed') : t('template.draft'));
  return (
    <Select
      {...form.field('templateId')}
      onChange={(templateId) => apply.change({ templateId })}
      options={templates.map((one) => ({
        value: one.id,
        label: titleOf(one),
        note: `${state(one)} · ${size(one)}`,
      }))}
      required
      help={
        template && (
          <Row as="span" gap={8} rowGap={4} wrap>
            <Tag tone={template.isDeployed ? 'success' : 'line'}>{state(template)}</Tag>
            <span>{size(template)}</span>
          </Row>
        )
      }
    />
  );
}

function Periods({ apply }: { readonly apply: Apply }) {
  const { t } = useTranslation('apply');
  const { draft, form } = apply;
  const today = useToday();
  const hint = formHint(draft, today);
  return (
    <>
      <Grid gap={16} className={styles['periods']}>
        <div>
          <DateRangeField
            {...form.field('assessment')}
            onChange={(assessment) => apply.change({ assessment })}
            help={t('help.assessment')}
          />
          <div className={styles['preset']}>
            <Button kind="quiet" size="sm" onClick={() => apply.change({ assessment: halfYearOf(today) })}>
              {t('filled.this_half')}
            </Button>
          </div>
        </div>
        <div>
          <DateRangeField {...form.field('form')} help={t(`help.${hint}`)} />
          <div className={styles['preset']}>
            <Button kind="quiet" size="sm" onClick={() => form.change({ form: twoWeeksFrom(today) })}>
              {t('filled.two_weeks')}
            </Button>
          </div>
        </div>
      </Grid>
      <Timeline draft={draft} />
    </>
  );
}

/** Left column: what is applied, under which name, for which days. */
export function ApplyForm({ apply, templates }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  useLateField(fields);
  return (
    <Stack ref={fields} gap={20}>
      <TemplateField apply={apply} templates={templates} />
      <ShortNameField apply={apply} />
      <TextArea {...apply.form.field('description')} counterFrom={limits.description - NEAR_LIMIT} rows={3} />
      <Periods apply={apply} />
      <NotesAudienceField {...apply.form.field('notesShownTo')} />
    </Stack>
  );
}
