import type { Form } from '@tidemark/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ProgressBar } from '../../../components/data/ProgressBar';
import { Cell, Text } from '../../../components/layout/primitives';
import { Mark } from '../../../components/shell/Brand';
import { paths } from '../../../config/paths';
import { useFormat } from '../../../hooks/useFormat';
import { useFormLink } from '../form-link';
import styles from './Frame.module.css';

export interface FormHeaderProps {
  readonly assessment: Form['assessment'] | null;
  /** 0 to 100. */
  readonly percent: number;
  /** Right end: "Saved", "Sent Nov 21". */
  readonly status?: ReactNode;
  /** After the status: buttons. */
  readonly tools?: ReactNode;
  /** Says until when it can be answered. */
  readonly open?: boolean;
}

/** 'Division North', and 'Team 1' where the name says the type already. */
function placeOf({ nodeType: { name: type }, node: { name } }: Form['assessment']): string {
  return name.toLocaleLowerCase().startsWith(type.toLocaleLowerCase()) ? name : `${type} ${name}`;
}

/** Node type and name, assessment, period; how far one is. */
export function FormHeader({ assessment, percent, status, tools, open = false }: FormHeaderProps) {
  const { t } = useTranslation('form');
  const { t: shell } = useTranslation('shell');
  const format = useFormat();
  const link = useFormLink();
  return (
    <header className={styles['header']}>
      <div className={styles['head']}>
        {link === null ? (
          <Link className={styles['mark']} to={paths.home} aria-label={shell('home')}>
            <Mark />
          </Link>
        ) : (
          <span className={styles['mark']}>
            <Mark />
          </span>
        )}
        <Cell grow shrink>
          {assessment && (
            <>
              <Text as="p" size={13} weight="medium" cut>
                {placeOf(assessment)} · {assessment.shortName}
              </Text>
              <Text as="p" cut size={12} tone="faint">
                <span className={open ? styles['period'] : undefined}>
                  {format.range(assessment.startDate, assessment.endDate)}
                  {open && ' · '}
                </span>
                {open && t('header.until', { day: format.day(assessment.closeFormDate) })}
                {open && <span className={styles['time']}>{format.endTime(assessment.closeFormDate)}</span>}
              </Text>
            </>
          )}
        </Cell>
        {status}
        {tools}
      </div>
      <ProgressBar value={percent} label={t('header.progress')} size="line" success />
    </header>
  );
}
