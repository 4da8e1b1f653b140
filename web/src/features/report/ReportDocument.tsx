import type { Report } from '@tidemark/contracts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { usePageTitle } from '../../lib/title/PageTitle';
import { Areas } from './Areas';
import { Before } from './Before';
import { Cover } from './Cover';
import { Details, Method } from './Details';
import { People, Pooled } from './People';
import styles from './Report.module.css';
import { Start } from './Start';
import { TalkAbout } from './TalkAbout';
import { usePageMargins } from './use-page-margins';
import { useReportName } from './use-report-name';

/** The organisation's colour, where it has one; a line takes any without a word becoming hard to read. */
const inColorOf = ({ organization: { color } }: Report): CSSProperties =>
  color === null ? {} : ({ '--report-color': color } as CSSProperties);

/** A report as it is read on the screen, printed, and written into a PDF. */
export function ReportDocument({ report }: { readonly report: Report }) {
  const { t } = useTranslation('report');
  const format = useFormat();
  const name = useReportName();
  const moment = format.dateTime(report.madeAt);
  const made = report.madeBy === null ? t('made', { moment }) : t('made_by', { moment, name: report.madeBy });
  const mark = report.audience === 'all' ? t('audience.mark', { count: report.smallestGroup }) : '';
  // The title of the PDF too.
  usePageTitle(t('window', { name: name(report) }));
  usePageMargins({ left: name(report), right: made, mark });
  return (
    <Text
      as="article"
      size={13}
      breaks
      className={styles['document']}
      style={inColorOf(report)}
      lang={format.language}
      data-report
    >
      <Cover report={report} />
      <Start report={report} />
      <Method report={report} />
      {/* Two pages stand for themselves on paper. */}
      <div style={{ breakBefore: 'page' }}>
        <Areas report={report} />
        <Before report={report} />
        <People report={report} />
        <Pooled report={report} />
        <TalkAbout report={report} />
        <Details report={report} />
        <p className={styles['made']}>{made}</p>
      </div>
    </Text>
  );
}
