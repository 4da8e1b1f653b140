import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../controls/Button';
import { NotFoundPicture } from './pictures';
import { StatePage } from './StatePage';

export function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <StatePage
      picture={<NotFoundPicture />}
      title={t('not_found.title')}
      body={t('not_found.body')}
      actions={
        <ButtonLink kind="primary" size="lg" to="/">
          {t('not_found.home')}
        </ButtonLink>
      }
    />
  );
}
