import { Presentation } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/controls/Button';
import { presenterPath } from '../../../config/paths';
import { panelFromPage } from '../../../kit/PanelLink';

/** Leads to the view of an assessment for a room. */
export function PresentLink({ id }: { readonly id: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <ButtonLink to={presenterPath(id)} state={panelFromPage} icon={<Presentation />}>
      {t('head.present')}
    </ButtonLink>
  );
}
