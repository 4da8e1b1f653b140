import type { Report } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';

/** What a report is called: the node with its assessment, or the top of the branch. */
export function useReportName(): (report: Report) => string {
  const { t } = useTranslation('report');
  return ({ kind, node, assessments }) =>
    kind === 'branch'
      ? t('branch_heading', { node: node.name })
      : t('heading', { node: node.name, name: assessments[0]?.shortName ?? '' });
}
