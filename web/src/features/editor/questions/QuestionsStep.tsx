import { CircleQuestionMark, Plus } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Card } from '../../../components/layout/Card';
import { Grid } from '../../../components/layout/primitives';
import type { StepProps } from '../draft/draft';
import { newQuestion, useEditorPlace } from '../place';
import { Carousel, type CarouselSlide } from './Carousel';
import { CoverageCard } from './CoverageCard';
import { EditedQuestion } from './EditedQuestion';
import { ObjectiveNotes } from './ObjectiveNotes';
import { PasteDialog } from './PasteDialog';
import { QuestionList } from './QuestionList';
import styles from './QuestionsStep.module.css';
import { useFresh } from './use-fresh';
import { useOutboxes } from './use-outboxes';
import { usePieces } from './use-pieces';
import { useQuestionCommands } from './use-question-commands';
import { useShown } from './use-shown';
import { WaitingQuestions } from './WaitingQuestions';

interface NoneProps {
  readonly objective: string;
  readonly levels: number;
  readonly locked: boolean;
  readonly onNew: () => void;
  readonly onPaste: () => void;
  readonly children: ReactNode;
}

/** An objective that nothing is asked about yet. */
function None({ objective, levels, locked, onNew, onPaste, children }: NoneProps) {
  const { t } = useTranslation('editor');
  return (
    <>
      <Card>
        <EmptyState
          icon={<CircleQuestionMark />}
          title={t('questions.none_title', { objective })}
          body={locked ? t('questions.none_locked') : t('questions.none_body', { count: levels })}
          actions={
            !locked && (
              <>
                <Button kind="primary" icon={<Plus aria-hidden="true" />} onClick={onNew}>
                  {t('questions.new')}
                </Button>
                <Button onClick={onPaste}>{t('questions.paste')}</Button>
              </>
            )
          }
        />
      </Card>
      <Grid gap={12} shrink className={styles['side']}>
        {children}
      </Grid>
    </>
  );
}

interface ObjectiveQuestionsProps extends StepProps {
  readonly slides: readonly CarouselSlide[];
  readonly slide: CarouselSlide;
}

/** Which question of the objective is looked at, and what is done to them. */
function useObjectiveQuestions({ draft, locked, slide: { objective } }: ObjectiveQuestionsProps) {
  const { place, goTo } = useEditorPlace();
  // A new question stays where it is written when it is saved: the same fields go on under its id.
  const [born, setBorn] = useState({ id: '', key: 0 });
  const choose = useCallback(
    (question: string) => goTo({ step: 'questions', objective: objective.id, question }),
    [goTo, objective.id],
  );
  const at = place.question ?? null;
  const { shown, lead } = useShown(objective.questions, at, choose);
  const pieces = usePieces(draft.template.id);
  const outboxes = useOutboxes(objective, pieces, lead);
  const commands = useQuestionCommands({ objective, levels: draft.levels, pieces, outboxes, at });
  const fresh = useFresh({
    templateId: draft.template.id,
    objective: objective.id,
    pieces,
    onCreated: (made) => {
      setBorn(({ key }) => ({ id: made.id, key }));
      lead(made, newQuestion);
    },
  });
  const isNew = !locked && place.question === newQuestion;
  const question = isNew ? null : shown.question;
  return {
    place,
    outboxes,
    commands,
    fresh,
    choose,
    question,
    number: shown.number,
    editorKey: question === null || question?.id === born.id ? `new ${String(born.key)}` : question?.id,
    write: () => {
      setBorn(({ key }) => ({ id: '', key: key + 1 }));
      choose(newQuestion);
    },
    discard: () => {
      fresh.field.take();
      goTo({ step: 'questions', objective: objective.id });
    },
    fill: useCallback((to: string, level: string) => goTo({ step: 'questions', objective: to, level }), [goTo]),
  };
}

/** The questions of the objective that is chosen: their list, one of them to edit, and how it will look. */
function ObjectiveQuestions(props: ObjectiveQuestionsProps) {
  const { draft, locked, slides, slide } = props;
  const { objective } = slide;
  const { levels } = draft;
  const { place, outboxes, commands, fresh, choose, question, number, editorKey, write, discard, fill } =
    useObjectiveQuestions(props);
  const [pasting, setPasting] = useState(false);
  const paste = () => setPasting(true);
  const kept = fresh.isBegun ? 'kept' : 'none';
  const coverage = <CoverageCard slides={slides} levels={levels} chosen={objective.id} locked={locked} onFill={fill} />;
  return (
    <Grid gap={16} align="start" className={styles['columns']}>
      <Grid gap={12} shrink>
        <QuestionList
          questions={objective.questions}
          levels={levels}
          chosen={question?.id ?? null}
          fresh={question === null ? 'chosen' : kept}
          locked={locked}
          onChoose={choose}
          onNew={write}
          onPaste={paste}
          onMove={commands.move}
        />
        <WaitingQuestions outbox={outboxes.questions} />
        <ObjectiveNotes objective={objective} levels={levels} locked={locked} />
      </Grid>
      {question === undefined ? (
        <None objective={objective.shortName} levels={levels.length} locked={locked} onNew={write} onPaste={paste}>
          {coverage}
        </None>
      ) : (
        <EditedQuestion
          key={editorKey}
          objective={objective}
          question={question}
          number={number}
          fresh={fresh}
          levels={levels}
          locked={locked}
          targeted={place.choice ?? null}
          wanted={place.level ?? null}
          commands={commands}
          outboxes={outboxes}
          onDiscard={discard}
        >
          {coverage}
        </EditedQuestion>
      )}
      <PasteDialog
        opened={pasting}
        objective={objective}
        levels={levels}
        onClose={() => setPasting(false)}
        onAdd={commands.addPasted}
      />
    </Grid>
  );
}

/** Step 4: what is asked about each objective. */
export function QuestionsStep({ draft, locked }: StepProps) {
  const { t } = useTranslation('editor');
  const { place, goTo } = useEditorPlace();
  const slides = useMemo(
    () => draft.areas.flatMap((area) => area.objectives.map((objective) => ({ area, objective }))),
    [draft.areas],
  );
  const onChoose = useCallback((objective: string) => goTo({ step: 'questions', objective }), [goTo]);
  const slide =
    slides.find(({ objective }) => objective.id === place.objective) ??
    slides.find(({ objective }) => objective.questions.some(({ id }) => id === place.question)) ??
    slides[0];
  if (slide === undefined)
    return (
      <EmptyState
        icon={<CircleQuestionMark />}
        title={t('questions.no_objectives')}
        body={t('questions.no_objectives_body')}
      />
    );
  return (
    <Grid gap={16}>
      <Carousel slides={slides} levels={draft.levels} chosen={slide.objective.id} onChoose={onChoose} />
      <ObjectiveQuestions key={slide.objective.id} draft={draft} locked={locked} slides={slides} slide={slide} />
    </Grid>
  );
}
