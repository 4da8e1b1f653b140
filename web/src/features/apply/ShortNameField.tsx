import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Tag } from '../../components/data/Tag';
import { TextField } from '../../components/fields/TextField';
import { Row } from '../../components/layout/primitives';
import styles from './Apply.module.css';
import type { Apply } from './use-apply';

function Taken({ apply }: { readonly apply: Apply }) {
  const { t } = useTranslation('apply');
  const { taken, draft, removeTaken } = apply;
  return (
    <Row gap={8} wrap size={12} tone="faint" className={styles['taken']}>
      <span className={styles['takenWhat']}>
        {t('taken.on', { count: taken.length, name: draft.shortName.trim() })}
      </span>
      <ul className={styles['names']} aria-label={t('taken.list')}>
        {taken.map(({ id, name }) => (
          <li key={id}>
            <Tag tone="danger">{name}</Tag>
          </li>
        ))}
      </ul>
      <span>{t('taken.or')}</span>
      <Button size="sm" onClick={removeTaken}>
        {t('taken.remove', { count: taken.length })}
      </Button>
    </Row>
  );
}

/** The short name, unique on each node [R5-060..R5-063]. */
export function ShortNameField({ apply }: { readonly apply: Apply }) {
  const { t } = useTranslation('apply');
  const { form, taken } = apply;
  const { field, flash, left } = apply.alarm;
  const bound = form.field('shortName');
  const isTaken = taken.length > 0;
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    // After the click has put its caret.
    if (isTaken && target === field.current) window.setTimeout(() => field.current?.select(), 0);
  };
  return (
    <div onFocus={onFocus}>
      <TextField {...bound} ref={field} onBlur={left} flash={flash} error={isTaken ? t('taken.exists') : bound.error} />
      {isTaken && <Taken apply={apply} />}
    </div>
  );
}
