import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/controls/Button';
import { reportPath } from '../../../config/paths';
import { fromPage } from '../../../kit/PanelLink';

/** Leads to the report of an assessment: to be printed, saved and handed on. */
export function ReportLink({ id }: { readonly id: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <ButtonLink to={reportPath(id)} state={fromPage} icon={<FileText />}>
      {t('head.report')}
    </ButtonLink>
  );
}
