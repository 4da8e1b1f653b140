import type { ListedTemplate } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { RadarBones } from '../../components/charts/ChartBones';
import { Grid, Row, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { QueryView } from '../../kit/QueryView';
import { useAnswer } from '../../kit/use-answer';
import { Actions } from './Actions';
import { Description } from './Description';
import { Facts } from './Facts';
import { templateQueries } from './queries';
import { Shape } from './Shape';
import { StateTags } from './StateTags';
import styles from './Preview.module.css';
import { type TemplateWays, useTemplateActions } from './use-template-actions';

export interface PreviewProps {
  readonly template: ListedTemplate;
  readonly ways: TemplateWays;
  readonly isPhone: boolean;
  /** It is in no list any more. */
  readonly onGone: () => void;
}

/** How much there is of everything, as numbers. */
function Numbers({ template: { objectives, areas, questions, maturityLevels } }: Pick<PreviewProps, 'template'>) {
  const { t } = useTranslation('templates');
  const { count } = useFormat();
  const numbers = { objectives, areas, questions, levels: maturityLevels.length };
  return (
    <Row as="dl" gap={20} align="stretch" className={styles['numbers']}>
      {(['objectives', 'areas', 'questions', 'levels'] as const).map((what) => (
        <div key={what}>
          <Text as="dt" size={12} tone="faint">
            {t(`numbers.${what}`, { count: numbers[what] })}
          </Text>
          <Text as="dd" size={18} weight="semi" numeric>
            {count(numbers[what])}
          </Text>
        </div>
      ))}
    </Row>
  );
}

/** The template that is looked at: what can be done with it, its shape, and where it stands. */
export function Preview({ template, ways, isPhone, onGone }: PreviewProps) {
  const { t } = useTranslation('templates');
  const whole = useAnswer(templateQueries.one(template.id));
  const does = useTemplateActions(template, ways, onGone);
  return (
    <>
      <Row gap={24} rowGap={12} align="start" wrap className={styles['previewHead']}>
        <div className={styles['about']}>
          <Row gap={8} rowGap={4} wrap className={styles['titleLine']}>
            <Text as="h2" size={16} weight="semi" breaks data-pane-start tabIndex={-1}>
              {template.name}
            </Text>
            <StateTags template={template} />
          </Row>
          <Description key={template.id} text={template.description} />
        </div>
        <Numbers template={template} />
      </Row>
      <Actions template={template} does={does} isPhone={isPhone} />
      <Grid columns={1} className={styles['inside']}>
        <div className={styles['shape']}>
          <QueryView query={whole} failed={t('preview_failed')} skeleton={<RadarBones height={360} />}>
            {(data) => <Shape template={data} />}
          </QueryView>
        </div>
        <Facts template={template} />
      </Grid>
    </>
  );
}
