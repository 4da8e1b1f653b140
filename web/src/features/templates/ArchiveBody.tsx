import type { TemplateSummary, TemplateUses } from '@tidemark/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Takes } from '../../components/overlays/Takes';

export interface ArchiveBodyProps {
  readonly template: TemplateSummary;
  /** Of a template that may be in use; null where that could not be found out. */
  readonly uses: TemplateUses | null | undefined;
}

/** What archiving means for a template, and what uses it at this moment. */
export function ArchiveBody({ template: { isDeployed, isPublicTemplate }, uses }: ArchiveBodyProps) {
  const { t } = useTranslation('templates');
  return (
    <>
      {t(isPublicTemplate === 2 ? 'archive.body_public' : isDeployed ? 'archive.body' : 'archive.body_draft')}
      {uses === null && <p>{t('archive.uses.unknown')}</p>}
      {uses && <InUse uses={uses} />}
    </>
  );
}

/** On how many nodes it is, with how many assessments, and how many of these are still to be answered. */
function InUse({ uses: { assessments, elsewhere } }: { readonly uses: TemplateUses }) {
  const { t } = useTranslation('templates');
  const [now] = useState(Date.now);
  if (assessments.length + elsewhere.assessments === 0) return <p>{t('archive.uses.none')}</p>;
  const counts = {
    nodes: new Set(assessments.map(({ node }) => node.id)).size,
    assessments: assessments.length,
    running: assessments.filter(({ closeFormDate }) => Date.parse(closeFormDate) >= now).length,
    elsewhere: elsewhere.assessments,
  };
  return (
    <Takes
      rows={(['nodes', 'assessments', 'running', 'elsewhere'] as const).map((what) => ({
        count: counts[what],
        text: t(`archive.uses.${what}`, { count: counts[what] }),
      }))}
    />
  );
}
