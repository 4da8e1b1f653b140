import { LayoutGrid } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/controls/Button';
import { fields, resultsMatrixPath } from '../../../config/paths';
import { useAddress, withFields } from '../../../hooks/useAddress';

interface MatrixLinkProps {
  readonly id: string;
  /** A template is not of a moment: nothing was ever answered to it. */
  readonly isTemplate?: boolean;
}

/** Leads to the maturity matrix of an assessment or a template; what is charted, and as of when, stays in the address. */
export function MatrixLink({ id, isTemplate = false }: MatrixLinkProps) {
  const { t } = useTranslation('dashboard');
  const [address] = useAddress();
  const kept = withFields(address, isTemplate ? { [fields.asOf]: null } : {});
  return (
    <ButtonLink to={`${resultsMatrixPath(id)}?${kept.toString()}`} icon={<LayoutGrid />}>
      {t('head.matrix')}
    </ButtonLink>
  );
}
