import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { ProgressBar } from '../../components/data/ProgressBar';
import { Card } from '../../components/layout/Card';
import { PageHead } from '../../components/layout/PageHead';
import { useFormat } from '../../hooks/useFormat';
import { cx } from '../../lib/cx';
import styles from './FirstRun.module.css';
import { Preview } from './Preview';
import { StepActions } from './StepActions';
import { doneSteps, missingFor, nextStep, type Opened, type Standing, type Step, steps } from './steps';

export interface FirstRunProps {
  /** Of the organisation. */
  readonly name: string;
  /** The first name of who is greeted; null where the page has a title of its own. */
  readonly greeted: string | null;
  readonly standing: Standing;
  /** Opens the panel of a step. */
  readonly onOpen: (step: Opened) => void;
  readonly onHide: () => void;
}

interface StepProps extends Pick<FirstRunProps, 'standing' | 'onOpen'> {
  readonly step: Step;
  readonly number: number;
  readonly done: ReadonlySet<Step>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function StepRow({ step, number, standing, done, isOpen, onToggle, onOpen }: StepProps) {
  const { t } = useTranslation('first-run');
  const { language } = useFormat();
  const body = useId();
  const isDone = done.has(step);
  const missing = missingFor(step, done).map((need) => t(`steps.${need}.title`));
  const reason = missing.length === 0 ? '' : t('needs', { steps: new Intl.ListFormat(language).format(missing) });
  return (
    <li className={cx(styles['step'], isOpen && styles['open'])}>
      <span className={cx(styles['number'], isDone && styles['done'])} aria-hidden="true">
        {isDone ? <Check /> : number}
      </span>
      <div className={styles['what']}>
        <h3>
          <button
            type="button"
            className={styles['title']}
            aria-expanded={isOpen}
            aria-controls={body}
            onClick={onToggle}
          >
            {t(`steps.${step}.title`)}
            {isDone && <span className={styles['state']}>{t('done')}</span>}
          </button>
        </h3>
        <div id={body} hidden={!isOpen} className={styles['body']}>
          <p>{t(`steps.${step}.body`)}</p>
          <StepActions step={step} standing={standing} isDone={isDone} reason={reason} onOpen={onOpen} />
        </div>
      </div>
    </li>
  );
}

function Greeting({ name, left }: { readonly name: string; readonly left: number }) {
  const { t } = useTranslation('first-run');
  return (
    <PageHead
      title={name === '' ? t('greeting.nobody') : t('greeting.title', { name })}
      sub={left === 0 ? t('finished') : t('greeting.left', { count: left })}
    />
  );
}

/** What an organisation that begins does first, step by step; one step is open at a time. */
export function FirstRun({ name, greeted, standing, onOpen, onHide }: FirstRunProps) {
  const { t } = useTranslation('first-run');
  const done = doneSteps(standing);
  const next = nextStep(done);
  // What was opened by hand stays open until that step is done.
  const [picked, pick] = useState<Step | null>(null);
  const open = picked ?? next;
  const count = t('of', { done: done.size, count: steps.length });
  return (
    <div className={styles['first']}>
      {greeted !== null && <Greeting name={greeted} left={steps.length - done.size} />}
      <div className={styles['columns']}>
        <Card
          ruled
          title={t('title', { name })}
          meta={
            <span className={styles['progress']}>
              <ProgressBar value={done.size} max={steps.length} label={count} />
              {count}
            </span>
          }
          actions={
            <Button size="sm" kind="quiet" onClick={onHide}>
              {t('hide')}
            </Button>
          }
        >
          <ol className={styles['steps']}>
            {steps.map((step, index) => (
              <StepRow
                key={step}
                step={step}
                number={index + 1}
                standing={standing}
                done={done}
                isOpen={step === open}
                onToggle={() => pick(step)}
                onOpen={(opened) => {
                  pick(null);
                  onOpen(opened);
                }}
              />
            ))}
          </ol>
          <p className={styles['again']}>{next === null ? t('finished') : t('again')}</p>
        </Card>
        {greeted !== null && <Preview />}
      </div>
    </div>
  );
}
