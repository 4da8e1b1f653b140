import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Starter } from '@tidemark/template-text';
import { Button } from '../../components/controls/Button';
import { ProgressBar } from '../../components/data/ProgressBar';
import { Card } from '../../components/layout/Card';
import { PageHead } from '../../components/layout/PageHead';
import { Cell, Grid, Row, Stack, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { cx } from '../../lib/cx';
import styles from './FirstRun.module.css';
import { Preview } from './Preview';
import { StepActions } from './StepActions';
import { doneSteps, missingFor, nextStep, type PanelStep, type Standing, type Step, steps } from './steps';

export interface FirstRunProps {
  /** Of the organisation. */
  readonly name: string;
  /** The first name of who is greeted; null where the page has a title of its own. */
  readonly greeted: string | null;
  readonly standing: Standing;
  /** Opens the panel of a step. */
  readonly onOpen: (step: PanelStep) => void;
  readonly onStarter: (starter: Starter) => void;
  readonly onHide: () => void;
}

interface StepProps extends Pick<FirstRunProps, 'standing' | 'onOpen' | 'onStarter'> {
  readonly step: Step;
  readonly number: number;
  readonly done: ReadonlySet<Step>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function StepRow({ step, number, standing, done, isOpen, onToggle, onOpen, onStarter }: StepProps) {
  const { t } = useTranslation('first-run');
  const { language } = useFormat();
  const body = useId();
  const isDone = done.has(step);
  const { minutes } = standing;
  const missing = missingFor(step, done).map((need) => t(`steps.${need}.title`));
  const reason = missing.length === 0 ? '' : t('needs', { steps: new Intl.ListFormat(language).format(missing) });
  return (
    <li className={cx(styles['step'], isOpen && styles['open'])}>
      <Grid
        as="span"
        center
        weight="semi"
        tone="muted"
        rigid
        className={cx(styles['number'], isDone && styles['done'])}
        aria-hidden="true"
      >
        {isDone ? <Check /> : number}
      </Grid>
      <Cell grow shrink>
        <h3>
          <Row
            type="button"
            as="button"
            gap={8}
            align="baseline"
            wrap
            size={14}
            weight="semi"
            tone="strong"
            className={styles['title']}
            aria-expanded={isOpen}
            aria-controls={body}
            onClick={onToggle}
          >
            {t(`steps.${step}.title`)}
            {isDone && (
              <Text size={12} weight="medium" tone="muted">
                {t('done')}
              </Text>
            )}
          </Row>
        </h3>
        <Stack
          id={body}
          hidden={!isOpen}
          gap={10}
          align="start"
          size={13}
          tone="muted"
          mt={4}
          className={styles['body']}
        >
          <p>
            {t(`steps.${step}.body`)}
            {step === 'ask' && minutes !== null && ` ${t('steps.ask.minutes', { count: minutes })}`}
          </p>
          <StepActions
            step={step}
            standing={standing}
            isDone={isDone}
            reason={reason}
            onOpen={onOpen}
            onStarter={onStarter}
          />
        </Stack>
      </Cell>
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
export function FirstRun({ name, greeted, standing, onOpen, onStarter, onHide }: FirstRunProps) {
  const { t } = useTranslation('first-run');
  const done = doneSteps(standing);
  const next = nextStep(done);
  // What was opened by hand stays open until that step is done.
  const [picked, pick] = useState<Step | null>(null);
  const open = picked ?? next;
  const count = t('of', { done: done.size, count: steps.length });
  return (
    <Stack gap={16} className={styles['first']}>
      {greeted !== null && <Greeting name={greeted} left={steps.length - done.size} />}
      <Grid gap={16} align="start" className={styles['columns']}>
        <Card
          ruled
          title={t('title', { name })}
          meta={
            <Row as="span" gap={10} nowrap className={styles['progress']}>
              <ProgressBar value={done.size} max={steps.length} label={count} />
              {count}
            </Row>
          }
          actions={
            <Button size="sm" kind="quiet" onClick={onHide}>
              {t('hide')}
            </Button>
          }
        >
          <ol>
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
                onStarter={(starter) => {
                  pick(null);
                  onStarter(starter);
                }}
              />
            ))}
          </ol>
          <Text as="p" size={12} tone="muted" className={styles['again']}>
            {next === null ? t('finished') : t('again')}
          </Text>
        </Card>
        {greeted !== null && <Preview />}
      </Grid>
    </Stack>
  );
}
