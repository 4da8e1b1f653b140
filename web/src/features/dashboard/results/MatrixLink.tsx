import { LayoutGrid } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/controls/Button';
import { resultsMatrixPath } from '../../../config/paths';
import { useAddress } from '../../../hooks/useAddress';

/** Leads to the maturity matrix of an assessment or a template; what is charted stays in the address. */
export function MatrixLink({ id }: { readonly id: string }) {
  const { t } = useTranslation('dashboard');
  const [address] = useAddress();
  return (
    <ButtonLink to={`${resultsMatrixPath(id)}?${address.toString()}`} icon={<LayoutGrid />}>
      {t('head.matrix')}
    </ButtonLink>
  );
}
