import type { DiffKind, TemplateChange } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Tag, type TagProps } from '../../components/data/Tag';
import { Grid, Row, Text } from '../../components/layout/primitives';
import styles from './Diff.module.css';
import { changedFields } from './fields';
import { Side } from './Side';
import { useWhere } from './use-where';

const tones: Readonly<Record<DiffKind, NonNullable<TagProps['tone']>>> = {
  added: 'success',
  removed: 'danger',
  reworded: 'warning',
  moved: 'primary',
  changed: 'neutral',
};

export interface ChangeRowProps {
  readonly change: TemplateChange;
  readonly id: string;
}

/** One difference: where it is, what was, what is. */
export function ChangeRow({ change, id }: ChangeRowProps) {
  const { t } = useTranslation('template-diff');
  const where = useWhere();
  const field = changedFields.find((one) => one === change.field);
  const { area } = change.place;
  return (
    <div role="row" tabIndex={-1} className={styles['row']} data-row={id}>
      <Row role="rowheader" gap={8} align="stretch" className={styles['where']}>
        <span
          className={styles['chip']}
          style={{ background: area?.color ?? 'var(--tm-control)' }}
          aria-hidden="true"
        />
        <Grid gap={6} shrink className={styles['what']}>
          <Text weight="medium" tone="strong" breaks>
            {where.of(change)}
          </Text>
          <Row as="span" gap={8} wrap>
            <Tag tone={tones[change.change]}>{t(`kinds.${change.change}`)}</Tag>
            {field !== undefined && (
              <Text size={12} tone="faint">
                {t(`fields.${field}`)}
              </Text>
            )}
          </Row>
        </Grid>
      </Row>
      <div role="cell" className={styles['cell']} data-label={t('before')}>
        <Side change={change} which="before" />
      </div>
      <div role="cell" className={styles['cell']} data-label={t('after')}>
        <Side change={change} which="after" />
      </div>
    </div>
  );
}
