import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../controls/Button';
import { UnbuiltPicture } from './pictures';
import { StatePage } from './StatePage';

/** Honest placeholder of a route whose screen does not exist. */
export function NotBuiltYet() {
  const { t } = useTranslation('shell');
  return (
    <StatePage
      placeholder
      picture={<UnbuiltPicture />}
      title={t('not_built.title')}
      body={t('not_built.body')}
      actions={<ButtonLink to="/">{t('not_built.home')}</ButtonLink>}
    />
  );
}
