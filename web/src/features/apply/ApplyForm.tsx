import { limits, type TemplateSummary } from '@tidemark/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../components/data/Tag';
import { DateRangeField } from '../../components/fields/DateRangeField';
import { Select } from '../../components/fields/Select';
import { TextArea } from '../../components/fields/TextArea';
import { useLateField } from '../../components/overlays/use-late-field';
import { dayOf } from '../../lib/days';
import styles from './Apply.module.css';
import { formHint } from './model/draft';
import { titleOf } from './model/templates';
import { ShortNameField } from './ShortNameField';
import { Timeline } from './Timeline';
import type { Apply } from './use-apply';

/** The counter of the description shows when so many characters or fewer are left. */
const NEAR_LIMIT = 500;

interface Props {
  readonly apply: Apply;
  readonly templates: readonly TemplateSummary[];
}

function TemplateField({ apply, templates }: Props) {
  const { t } = useTranslation('apply');
  const { draft, change, template } = apply;
  const size = ({ maturityLevels, objectives, questions }: TemplateSummary) =>
    [
      t('template.levels', { count: maturityLevels.length }),
      t('template.objectives', { count: objectives }),
      t('template.questions', { count: questions }),
    ].join(' · ');
  const state = ({ isDeployed }: TemplateSummary) => (isDeployed ? t('template.deployed') : t('template.draft'));
  return (
    <Select
      label={t('fields.template')}
      value={draft.templateId}
      onChange={(templateId) => change({ templateId })}
      error={apply.faults.parts.get('template')}
      options={templates.map((one) => ({
        value: one.id,
        label: titleOf(one),
        note: `${state(one)} · ${size(one)}`,
      }))}
      required
      help={
        template && (
          <span className={styles['help']}>
            <Tag tone={template.isDeployed ? 'success' : 'line'}>{state(template)}</Tag>
            <span>{size(template)}</span>
          </span>
        )
      }
    />
  );
}

function Periods({ apply }: { readonly apply: Apply }) {
  const { t } = useTranslation('apply');
  const { draft, change } = apply;
  const { parts } = apply.faults;
  const hint = formHint(draft, dayOf(new Date()));
  return (
    <>
      <div className={styles['periods']}>
        <DateRangeField
          label={t('fields.assessment')}
          value={draft.assessment}
          onChange={(assessment) => change({ assessment })}
          help={t('help.assessment')}
          error={parts.get('assessment')}
        />
        <DateRangeField
          label={t('fields.form')}
          value={draft.form}
          onChange={(next) => change({ form: next })}
          help={t(`help.${hint}`)}
          error={parts.get('form')}
        />
      </div>
      <Timeline draft={draft} />
    </>
  );
}

/** Left column: what is applied, under which name, for which days. */
export function ApplyForm({ apply, templates }: Props) {
  const { t } = useTranslation('apply');
  const { draft, change } = apply;
  const form = useRef<HTMLDivElement>(null);
  useLateField(form);
  return (
    <div ref={form} className={styles['form']}>
      <TemplateField apply={apply} templates={templates} />
      <ShortNameField apply={apply} />
      <TextArea
        label={t('fields.description')}
        value={draft.description}
        onChange={(description) => change({ description })}
        maxLength={limits.description}
        counterFrom={limits.description - NEAR_LIMIT}
        error={apply.faults.parts.get('description')}
        rows={3}
        required
      />
      <Periods apply={apply} />
    </div>
  );
}
