import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../controls/Button';
import { ForbiddenPicture } from './pictures';
import { StatePage } from './StatePage';

export function Forbidden() {
  const { t } = useTranslation('shell');
  return (
    <StatePage
      alert
      picture={<ForbiddenPicture />}
      title={t('forbidden.title')}
      body={t('forbidden.body')}
      actions={<ButtonLink to="/">{t('forbidden.home')}</ButtonLink>}
    />
  );
}
