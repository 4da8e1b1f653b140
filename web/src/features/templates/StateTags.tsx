import type { TemplateSummary } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../components/data/Tag';

/** What a template is on its way from draft to public library. */
export function StateTags({
  template: { isDeployed, isPublicTemplate },
}: {
  readonly template: Pick<TemplateSummary, 'isDeployed' | 'isPublicTemplate'>;
}) {
  const { t } = useTranslation('templates');
  return (
    <>
      {!isDeployed && <Tag tone="line">{t('state.draft')}</Tag>}
      {isDeployed && isPublicTemplate !== 2 && <Tag tone="success">{t('state.deployed')}</Tag>}
      {isPublicTemplate === 1 && <Tag tone="needs">{t('state.submitted')}</Tag>}
      {isPublicTemplate === 2 && <Tag tone="primary">{t('state.public')}</Tag>}
    </>
  );
}
