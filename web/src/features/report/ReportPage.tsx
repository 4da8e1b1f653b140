import type { Report, ReportAudience } from '@tidemark/contracts';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Segmented } from '../../components/controls/Segmented';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { Cell, Row, Text } from '../../components/layout/primitives';
import { Menu } from '../../components/overlays/Menu';
import { fields } from '../../config/paths';
import { useAddress } from '../../hooks/useAddress';
import { useFormat } from '../../hooks/useFormat';
import { SmallestGroup } from '../../hooks/withheld-reason';
import { QueryView } from '../../kit/QueryView';
import { type QueryAnswer, useAnswer } from '../../kit/use-answer';
import { useReportFiles } from './files/use-report-files';
import { reportQueries } from './queries';
import styles from './Report.module.css';
import { ReportDocument } from './ReportDocument';
import { usePdf } from './use-pdf';

interface ToolsProps {
  readonly report: Report | undefined;
  readonly audience: ReportAudience;
  readonly onAudience: (audience: ReportAudience) => void;
  readonly onBack: () => void;
}

const FILES = ['xlsx', 'csv', 'json'] as const;

function Downloads({ report }: { readonly report: Report | undefined }) {
  const { t } = useTranslation('report');
  const save = useReportFiles();
  const pdf = usePdf(report);
  if (report === undefined) return null;
  const isBusy = pdf.state === 'waiting' || pdf.state === 'drawing';
  return (
    <Menu
      trigger={
        <Button icon={<Download />} busy={isBusy}>
          {isBusy ? t(`pdf.${pdf.state}`) : t('download')}
        </Button>
      }
      items={[
        pdf.available === false
          ? { key: 'pdf', label: t('file.pdf'), note: t('pdf.none'), onSelect: () => window.print() }
          : { key: 'pdf', label: t('file.pdf'), disabled: isBusy || pdf.available === null, onSelect: pdf.make },
        ...FILES.map((kind) => ({ key: kind, label: t(`file.${kind}`), onSelect: () => void save(report, kind) })),
      ]}
    />
  );
}

function Tools({ report, audience, onAudience, onBack }: ToolsProps) {
  const { t } = useTranslation('report');
  return (
    <Row gap={8} wrap className={styles['tools']} data-screen-only>
      <Button icon={<ArrowLeft />} onClick={onBack}>
        {t('back')}
      </Button>
      <Cell as="span" grow />
      {report !== undefined && report.audiences.length > 1 && report.smallestGroup > 1 && (
        <Segmented
          label={t('audience.label')}
          value={audience}
          onChange={onAudience}
          options={report.audiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
        />
      )}
      <Downloads report={report} />
      <Button kind="primary" icon={<Printer />} disabled={report === undefined} onClick={() => window.print()}>
        {t('print')}
      </Button>
      {report !== undefined && report.smallestGroup > 1 && (
        <Text as="p" size={12} tone="faint" textAlign="right" className={styles['help']}>
          {t(audience === 'all' ? 'audience.all_help' : 'audience.groups_help', { count: report.smallestGroup })}
        </Text>
      )}
    </Row>
  );
}

interface FrameProps {
  readonly query: QueryAnswer<Report>;
  readonly audience: ReportAudience;
  readonly onAudience: (audience: ReportAudience) => void;
  readonly onBack: () => void;
}

function Frame({ query, ...tools }: FrameProps): ReactNode {
  const { t } = useTranslation('report');
  return (
    <SmallestGroup value={query.data?.data.smallestGroup ?? null}>
      <div className={styles['page']} data-print-whole>
        <Tools report={query.data?.data} {...tools} />
        <QueryView query={query} failed={t('failed')} skeleton={<SkeletonRows rows={12} height={44} />}>
          {(report) => <ReportDocument report={report} />}
        </QueryView>
      </div>
    </SmallestGroup>
  );
}

/** For whom it is made stands in the address, so that it can be linked to. */
function useAudience() {
  const [address, change] = useAddress();
  const audience: ReportAudience = address.get(fields.reportFor) === 'all' ? 'all' : 'groups';
  const onAudience = (next: ReportAudience) =>
    change((now) => {
      if (next === 'all') now.set(fields.reportFor, next);
      else now.delete(fields.reportFor);
      return now;
    });
  return { address, audience, onAudience };
}

export interface ReportPageProps {
  readonly assessmentId: string;
  readonly onBack: () => void;
}

/** The report of one assessment. */
export function ReportPage({ assessmentId, onBack }: ReportPageProps) {
  const { language } = useFormat();
  const { address, audience, onAudience } = useAudience();
  const at = address.get(fields.reportAt);
  const query = useAnswer(reportQueries.assessment(assessmentId, { language, audience, ...(at !== null && { at }) }));
  return <Frame query={query} audience={audience} onAudience={onAudience} onBack={onBack} />;
}

export interface BranchReportPageProps {
  readonly nodeId: string;
  readonly onBack: () => void;
}

/** The report of the assessments of one template in a branch. */
export function BranchReportPage({ nodeId, onBack }: BranchReportPageProps) {
  const { language } = useFormat();
  const { address, audience, onAudience } = useAudience();
  const at = address.get(fields.reportAt);
  const assessments = address.get(fields.reportOf);
  const query = useAnswer(
    reportQueries.branch(nodeId, {
      language,
      audience,
      template_id: address.get(fields.template) ?? '-',
      ...(assessments !== null && { assessments }),
      ...(at !== null && { at }),
    }),
  );
  return <Frame query={query} audience={audience} onAudience={onAudience} onBack={onBack} />;
}
