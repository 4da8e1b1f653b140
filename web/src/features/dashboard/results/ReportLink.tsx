import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/controls/Button';
import { reportPath } from '../../../config/paths';
import { panelFromPage } from '../../../kit/PanelLink';

interface ReportLinkProps {
  readonly id: string;
  /** The moment that the results are shown of. */
  readonly at: string | null;
}

/** Leads to the report of an assessment, of the same moment: to be printed, saved and handed on. */
export function ReportLink({ id, at }: ReportLinkProps) {
  const { t } = useTranslation('dashboard');
  return (
    <ButtonLink to={reportPath(id, at)} state={panelFromPage} icon={<FileText />}>
      {t('head.report')}
    </ButtonLink>
  );
}
