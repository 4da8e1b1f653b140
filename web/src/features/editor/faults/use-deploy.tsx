import type { TemplateSummary } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Takes } from '../../../components/overlays/Takes';
import { useItemAction } from '../../../kit/use-item-action';
import type { Draft } from '../draft/draft';

/** What is deployed, as it was read and as a 412 answers it. */
type Head = Pick<TemplateSummary, 'id' | 'shortName' | 'description' | 'version'>;

const countsOf = ({ areas, levels }: Draft) => {
  const objectives = areas.flatMap((area) => area.objectives);
  const questions = objectives.flatMap((one) => one.questions);
  return {
    levels: levels.length,
    objectives: objectives.length,
    descriptions: objectives.reduce((sum, one) => sum + one.objectiveMaturities.length, 0),
    questions: questions.length,
    choices: questions.reduce((sum, { choices }) => sum + choices.length, 0),
    recommendations: objectives.reduce((sum, one) => sum + one.recommendations.length, 0),
  };
};

/** Deploys a draft, and says in words what is fixed from then on. What others changed meanwhile is shown first. */
export function useDeploy(draft: Draft) {
  const { t } = useTranslation('editor');
  return useItemAction('changeAssessment', {
    question: ({ shortName }: Head) => {
      const counts = countsOf(draft);
      return {
        title: t('faults.question', { name: shortName }),
        body: (
          <>
            <p>{t('faults.from_then')}</p>
            <Takes
              rows={(Object.keys(counts) as (keyof typeof counts)[]).map((name) => ({
                count: counts[name],
                text: t(`faults.counts.${name}`, { count: counts[name] }),
              }))}
            />
            <p>{t('faults.later')}</p>
          </>
        ),
        confirmLabel: t('faults.deploy'),
        cancelLabel: t('faults.not_yet'),
      };
    },
    input: ({ id, version }) => ({ params: { id }, body: { isDeployed: true }, version }),
    name: ({ shortName }) => shortName,
    fields: ({ shortName, description }) => [
      { key: 'shortName', label: t('levels.short_name'), text: shortName },
      { key: 'description', label: t('levels.about'), text: description },
    ],
    changes: ['templates'],
    done: t('faults.deployed'),
    failed: t('faults.refused'),
  });
}
