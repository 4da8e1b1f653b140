import type { AssessmentNote, ObjectiveSpread, QuestionSpread, Spread } from '@tidemark/contracts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/controls/IconButton';
import { cell, Chip } from '../../components/data/DataTable';
import { Row, Text } from '../../components/layout/primitives';
import { NotesWait, QuestionNotes } from '../../kit/QuestionNotes';
import type { Notes } from '../../kit/use-notes';
import { WhyLink } from '../../kit/WhyLink';
import { useFormat } from '../../hooks/useFormat';
import { areaColor } from '../../lib/areas';
import { cx } from '../../lib/cx';
import { Agreement } from './Agreement';
import { PersonaLanes } from './PersonaLanes';
import styles from './Spread.module.css';
import { Strip } from './Strip';
import { usePersonaTitles } from './use-persona-titles';

export interface SpreadRowsProps {
  readonly assessmentId: string;
  readonly spread: Spread;
  readonly objective: ObjectiveSpread;
  readonly opened: boolean;
  readonly onOpen: () => void;
  /** As of when; null: now. */
  readonly at: string | null;
  readonly notes: Notes;
}

/** From this difference on personas see a thing differently. */
const LARGE = 0.5;

/** An objective, and its questions while it is opened. */
export function SpreadRows(props: SpreadRowsProps) {
  const { t } = useTranslation('results-spread');
  const format = useFormat();
  const { assessmentId, spread, objective, opened, at, notes } = props;
  const { assessmentValue, steps } = objective;
  const comparesPersonas = spread.personas.length > 1;
  return (
    <>
      <tr className={opened ? cell['selected'] : undefined}>
        <Name {...props} />
        <td className={styles['stripCell']}>
          {steps === null ? <span className={styles['muted']}>{t('checklists')}</span> : <Strip steps={steps} />}
        </td>
        <td className={cx(cell['num'], styles['score'])}>
          {assessmentValue === null ? (
            t('no_value')
          ) : (
            <WhyLink
              assessmentId={assessmentId}
              objective={objective.id}
              at={at}
              label={t('why_of', { name: objective.shortName, value: format.value(assessmentValue) })}
            >
              {format.value(assessmentValue)}
            </WhyLink>
          )}
        </td>
        <td>
          <Agreement value={objective.agreement} />
        </td>
        {comparesPersonas && <PersonaCells spread={spread} objective={objective} />}
      </tr>
      {opened &&
        objective.questions.map((question) => (
          <QuestionRow
            key={question.id}
            assessmentId={assessmentId}
            objective={objective}
            at={at}
            question={question}
            rest={comparesPersonas ? 2 : 0}
            notes={notes.of(question.id)}
          />
        ))}
      {opened && notes.waitsFor !== null && (
        <tr className={styles['question']}>
          <td colSpan={comparesPersonas ? 6 : 4} className={styles['notes']}>
            <NotesWait waitsFor={notes.waitsFor} />
          </td>
        </tr>
      )}
    </>
  );
}

function Name({ objective, opened, onOpen }: SpreadRowsProps) {
  const { t } = useTranslation('results-spread');
  const { shortName: name, areaName, areaColor: color, apart } = objective;
  return (
    <th scope="row" className={styles['name']}>
      <Row as="span" gap={2} className={styles['objective']}>
        <IconButton
          size="sm"
          label={opened ? t('close', { name }) : t('open', { name })}
          aria-expanded={opened}
          onClick={onOpen}
        >
          {opened ? <ChevronDown /> : <ChevronRight />}
        </IconButton>
        <span title={areaName}>
          <Chip color={areaColor(color)} />
        </span>
        <span>
          {name}
          {apart > 0 && (
            <Text size={12} weight="regular" tone="faint" block>
              {t('apart', { count: apart })}
            </Text>
          )}
        </span>
      </Row>
    </th>
  );
}

function PersonaCells({ spread, objective: { personas, difference } }: Pick<SpreadRowsProps, 'spread' | 'objective'>) {
  const { t } = useTranslation('results-spread');
  const format = useFormat();
  const titles = usePersonaTitles(spread.personas);
  const isLarge = difference !== null && difference >= LARGE;
  return (
    <>
      <td className={styles['wide']}>
        <PersonaLanes values={personas} titles={titles} levels={spread.levels} />
      </td>
      <td className={cx(cell['num'], styles['wide'], isLarge && styles['strong'])}>
        {difference === null ? t('no_value') : format.value(difference)}
      </td>
    </>
  );
}

interface QuestionRowProps extends Pick<SpreadRowsProps, 'assessmentId' | 'objective' | 'at'> {
  readonly question: QuestionSpread;
  readonly rest: number;
  readonly notes: readonly AssessmentNote[];
}

function QuestionRow({ notes, ...props }: QuestionRowProps) {
  return (
    <>
      <QuestionFigures {...props} />
      {notes.length > 0 && (
        <tr className={styles['question']}>
          <td colSpan={4 + props.rest} className={styles['notes']}>
            <QuestionNotes notes={notes} />
          </td>
        </tr>
      )}
    </>
  );
}

function QuestionFigures({ assessmentId, objective, question, rest, at }: Omit<QuestionRowProps, 'notes'>) {
  const { t } = useTranslation('results-spread');
  const format = useFormat();
  const { title, steps, answered, notApplicable, agreement, apart } = question;
  return (
    <tr className={styles['question']}>
      <th scope="row" className={styles['name']}>
        <span className={styles['title']}>
          {title}
          <Text size={12} weight="regular" tone="faint" block>
            {t('answers', { count: answered })}
            {notApplicable > 0 && `, ${t('not_applicable', { count: notApplicable })}`}
            {apart > 0 && `. ${t('apart', { count: apart })}`}
          </Text>
        </span>
      </th>
      <td className={styles['stripCell']}>
        {steps === null ? <span className={styles['muted']}>{t('checklist')}</span> : <Strip steps={steps} />}
      </td>
      <td className={styles['score']} />
      <td>
        {agreement === null ? (
          <Agreement value={null} />
        ) : (
          <WhyLink
            assessmentId={assessmentId}
            objective={objective.id}
            at={at}
            label={t('why_agreement', { name: title, value: format.value(agreement) })}
          >
            <Agreement value={agreement} />
          </WhyLink>
        )}
      </td>
      {rest > 0 && <td colSpan={rest} className={styles['wide']} />}
    </tr>
  );
}
