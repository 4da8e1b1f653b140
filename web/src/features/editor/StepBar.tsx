import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Grid, Row } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { cx } from '../../lib/cx';
import type { Draft } from './draft/draft';
import styles from './Editor.module.css';
import type { Wizard } from './machine/use-wizard';
import { type EditorStep, editorSteps } from './place';

/** How far a step is, in a few words. */
function useProgress({ template, areas, levels, completion }: Draft): Record<EditorStep, string> {
  const { t } = useTranslation('editor');
  const format = useFormat();
  const objectives = areas.flatMap((area) => area.objectives);
  const attached = objectives.reduce((sum, one) => sum + one.recommendations.length, 0);
  const questions = objectives.reduce((sum, one) => sum + one.questions.length, 0);
  return {
    levels: t('frame.progress.levels', { count: levels.length, name: template.shortName }),
    objectives: t('frame.progress.objectives', { percent: Math.floor(completion.completed) }),
    recommendations: t('frame.progress.recommendations', { count: attached }),
    questions: t('frame.progress.questions', {
      count: questions,
      percentage: format.value(Number(completion.percentage)),
    }),
  };
}

/** The four steps: which is shown, which are finished, how far each is. */
export function StepBar({ draft, wizard }: { readonly draft: Draft; readonly wizard: Wizard }) {
  const { t } = useTranslation('editor');
  const progress = useProgress(draft);
  return (
    <nav aria-label={t('frame.steps')}>
      <Row as="ol" gap={24} align="stretch" className={styles['steps']}>
        {editorSteps.map((name, index) => {
          const on = name === wizard.step;
          const done = !on && wizard.isDone(name);
          return (
            <li key={name}>
              <Row
                type="button"
                as="button"
                gap={10}
                tone="strong"
                className={cx(styles['stepButton'], on && styles['on'], done && styles['done'])}
                aria-current={on ? 'step' : undefined}
                disabled={!on && !wizard.reaches(name)}
                onClick={() => wizard.go(name)}
              >
                <Grid as="span" center weight="semi" rigid className={styles['mark']} aria-hidden="true">
                  {done ? <Check size={14} /> : index + 1}
                </Grid>
                <Grid as="span" weight="medium" className={styles['stepWords']}>
                  <span>{t(`frame.step.${name}`)}</span>
                  <span className={styles['progress']}>{progress[name]}</span>
                </Grid>
              </Row>
            </li>
          );
        })}
      </Row>
    </nav>
  );
}
