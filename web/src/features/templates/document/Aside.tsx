import { answerMinutes, type Assessment, questionKinds } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../components/controls/Checkbox';
import { Card } from '../../../components/layout/Card';
import { Grid, Row, Stack } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import { StateTags } from '../StateTags';
import { useSizes } from '../use-sizes';
import styles from './Document.module.css';
import { levelCoverage, type Part, parts, questionsOf, type ShownParts } from './model';

/** How many questions there are of each kind that there is, in words. */
function useKinds() {
  const { t } = useTranslation('templates');
  const { language } = useFormat();
  return (template: Assessment): string => {
    const questions = questionsOf(template);
    const counts = questionKinds
      .map((kind) => ({ kind, count: questions.filter((question) => question.kind === kind).length }))
      .filter(({ count }) => count > 0);
    const [only] = counts;
    if (only === undefined) return t('document.none');
    if (counts.length === 1) return t(`document.all.${only.kind}`, { count: only.count });
    return new Intl.ListFormat(language).format(counts.map(({ kind, count }) => t(`document.some.${kind}`, { count })));
  };
}

function Glance({ template }: { readonly template: Assessment }) {
  const { t } = useTranslation('templates');
  const kinds = useKinds();
  const sizes = useSizes();
  const { maturityLevels, areas, objectives } = template;
  const { covered, expected } = levelCoverage(template);
  const first = maturityLevels[0]?.name ?? '';
  const last = maturityLevels.at(-1)?.name ?? '';
  return (
    <Card title={t('document.glance')} padded>
      <Grid as="dl" gap={12} rowGap={6} size={13} className={styles['pairs']}>
        <dt>{t('fields.state')}</dt>
        <Row as="dd" gap={4} align="stretch" wrap>
          <StateTags template={template} />
        </Row>
        <dt>{t('facts.levels')}</dt>
        <dd>
          {maturityLevels.length < 2
            ? maturityLevels.length
            : t('document.levels', { count: maturityLevels.length, first, last })}
        </dd>
        <dt>{t('document.objectives')}</dt>
        <dd>{t('document.in_areas', { objectives: objectives.length, areas: sizes.areas(areas.length) })}</dd>
        <dt>{t('document.questions')}</dt>
        <dd>{kinds(template)}</dd>
        <dt>{t('document.coverage')}</dt>
        <dd>{t('document.covered', { covered, count: expected })}</dd>
        <dt>{t('document.answering')}</dt>
        <dd>{t('document.minutes', { count: answerMinutes(questionsOf(template).length) })}</dd>
      </Grid>
    </Card>
  );
}

export interface AsideProps {
  readonly template: Assessment;
  readonly shown: ShownParts;
  readonly onShow: (part: Part, isShown: boolean) => void;
}

/** What there is of everything, and what of it is shown. */
export function Aside({ template, shown, onShow }: AsideProps) {
  const { t } = useTranslation('templates');
  return (
    <Stack as="aside" gap={12} className={styles['aside']} data-screen-only aria-label={t('document.glance')}>
      <Glance template={template} />
      <Card title={t('document.show')} padded>
        <Stack gap={10}>
          {parts.map((part) => (
            <Checkbox
              key={part}
              label={t(`document.parts.${part}`)}
              checked={shown[part]}
              onChange={(isShown) => onShow(part, isShown)}
            />
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}
