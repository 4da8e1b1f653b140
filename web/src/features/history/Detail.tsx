import type { HistoryEntry } from '@tidemark/contracts';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Text } from '../../components/layout/primitives';
import { historyPath } from '../../config/paths';
import { useFormat } from '../../hooks/useFormat';
import { useHistoryOf } from '../../kit/use-history-of';
import styles from './History.module.css';
import detail from './Detail.module.css';

export interface DetailProps {
  readonly entry: HistoryEntry;
}

/** A value in words, also a missing one. */
function Value({ text }: { readonly text: string | null }) {
  const { t } = useTranslation('history');
  if (text === null || text === '') return <span className={detail['quiet']}>{t('detail.none')}</span>;
  return text;
}

function BeforeAndAfter({ text, changes }: Pick<HistoryEntry, 'text' | 'changes'>) {
  const { t } = useTranslation('history');
  return (
    <table className={detail['table']} aria-label={t('detail.table', { text })}>
      <thead>
        <tr>
          <th scope="col">{t('detail.field')}</th>
          <th scope="col">{t('detail.before')}</th>
          <th scope="col">{t('detail.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, wasText, nowText }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td data-side={t('detail.before')}>
              <Value text={wasText} />
            </td>
            <td data-side={t('detail.after')} className={detail['after']}>
              <Value text={nowText} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What an entry says beyond its sentence: before and after, the exact moment, and the histories that it is part of. */
export function Detail({ entry }: DetailProps) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const { at, text, subject, related, changes, position } = entry;
  const mayOpen = useHistoryOf();
  const things = [...(subject.kind === 'response' ? [] : [subject]), ...related].filter(({ kind }) => mayOpen(kind));
  return (
    <div className={detail['detail']}>
      {changes.length > 0 && <BeforeAndAfter text={text} changes={changes} />}
      {subject.kind === 'response' && (
        <p className={detail['locked']}>
          <Lock aria-hidden="true" />
          {t('detail.answers')}
        </p>
      )}
      <dl className={detail['facts']}>
        <Text as="dt" tone="faint">
          {t('detail.at')}
        </Text>
        <Text as="dd" breaks>
          {format.dateTime(at)}
        </Text>
        <Text as="dt" tone="faint">
          {t('detail.number')}
        </Text>
        <Text as="dd" breaks>
          {format.count(Number(position))}
        </Text>
      </dl>
      <p className={styles['histories']}>
        {things.map((thing) => (
          <Link key={thing.kind} to={historyPath(thing.kind, thing.id)}>
            {t('detail.all_of', { name: thing.name ?? t(`one.${thing.kind}`) })}
          </Link>
        ))}
      </p>
    </div>
  );
}
