import { TriangleAlert } from 'lucide-react';
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../components/controls/Button';
import { Tag } from '../../components/data/Tag';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { Cell, Grid, Row, Stack } from '../../components/layout/primitives';
import { modelPreviewPath } from '../../config/paths';
import { QueryView } from '../../kit/QueryView';
import { RoutePanel } from '../../kit/RoutePanel';
import { SaverProvider } from '../../kit/saving/SaverProvider';
import { cx } from '../../lib/cx';
import { type Draft, draftOf, isLocked, type StepProps } from './draft/draft';
import { useDraftAnswer } from './draft/use-draft';
import styles from './Editor.module.css';
import { faultsOf, unsavedLevel } from './faults/faults';
import { Faults } from './faults/Faults';
import { FootButtons, FootNote, useReason } from './Foot';
import { useKeptKey } from './kept-key';
import { LevelsStep } from './levels/LevelsStep';
import { type LevelRows, useLevelRows } from './levels/use-level-rows';
import { Locked } from './Locked';
import { useWizard, type Wizard } from './machine/use-wizard';
import { ObjectivesStep } from './objectives/ObjectivesStep';
import { type EditorStep, useEditorPlace } from './place';
import { QuestionsStep } from './questions/QuestionsStep';
import { RecommendationsStep } from './recommendations/RecommendationsStep';
import { SavingState } from './SavingState';
import { StepBar } from './StepBar';
import { GoneTexts, useAstray } from './unsaved/GoneTexts';

// What is typed in one field draws the frame again; a step only when the template is another.
const views = {
  objectives: memo(ObjectivesStep),
  recommendations: memo(RecommendationsStep),
  questions: memo(QuestionsStep),
} as const;

function Status({ draft: { template } }: { readonly draft: Draft }) {
  const { t } = useTranslation('editor');
  if (template.isArchived) return <Tag>{t('frame.archived')}</Tag>;
  return template.isDeployed ? (
    <Tag tone="success">{t('frame.deployed')}</Tag>
  ) : (
    <Tag tone="line">{t('frame.draft')}</Tag>
  );
}

interface Slots {
  readonly head: HTMLElement | null;
  readonly note: HTMLElement | null;
  readonly foot: HTMLElement | null;
}

interface LoadedProps {
  readonly draft: Draft;
  /** Parts of the panel that show before the template has loaded. */
  readonly slots: Slots;
  readonly onFinish: () => void;
  readonly onRevised: (templateId: string) => void;
  readonly onApply: (templateId: string) => void;
  /** How the panel tells that it was closed. */
  readonly onClosing: (tell: () => void) => void;
}

interface BarProps {
  readonly draft: Draft;
  readonly wizard: Wizard;
  readonly faults: number;
  readonly locked: boolean;
  readonly listed: boolean;
  readonly list: (shown: boolean) => void;
  readonly onRevised: (templateId: string) => void;
  readonly onApply: (templateId: string) => void;
}

function Bar({ draft, wizard, faults, locked, listed, list, onRevised, onApply }: BarProps) {
  const { t } = useTranslation('editor');
  return (
    <>
      <Row gap={16} justify="between" rigid className={styles['bar']}>
        <StepBar draft={draft} wizard={wizard} />
        {!locked && (
          <Button
            aria-expanded={listed}
            icon={faults > 0 ? <TriangleAlert aria-hidden="true" /> : undefined}
            onClick={() => list(!listed)}
          >
            {faults > 0 ? t('faults.button', { count: faults }) : t('faults.ready')}
          </Button>
        )}
      </Row>
      {locked && <Locked template={draft.template} onRevised={onRevised} onApply={onApply} />}
    </>
  );
}

function Step({ step, levels, ...props }: StepProps & { readonly step: EditorStep; readonly levels: LevelRows }) {
  if (step === 'levels') return <LevelsStep {...props} levels={levels} />;
  const View = views[step];
  return <View {...props} />;
}

/** The editor of a loaded template: step bar, step, faults that block the deployment; and the panel's head and foot. */
function LoadedEditor({ draft, slots, onFinish, onRevised, onApply, onClosing }: LoadedProps) {
  const { t } = useTranslation('editor');
  const { goTo } = useEditorPlace();
  const levels = useLevelRows(draft);
  const astray = useAstray(draft);
  const wizard = useWizard(draft, levels);
  const missing = useMemo(() => faultsOf(draft), [draft]);
  const faults = [...unsavedLevel(levels.unsaved?.position), ...missing];
  const reason = useReason(wizard.step, faults, levels);
  const [listed, list] = useState(false);
  const locked = isLocked(draft.template);
  const { step, end } = wizard;
  useEffect(() => onClosing(() => end('CLOSE')), [onClosing, end]);
  const finish = () => {
    end('FINISH');
    onFinish();
  };
  return (
    <Stack className={styles['editor']}>
      <Slot into={slots.head}>
        <Status draft={draft} />
        <SavingState onNext={astray.next} />
        <ButtonLink kind="quiet" size="sm" to={modelPreviewPath(draft.template.id)}>
          {t('frame.read')}
        </ButtonLink>
      </Slot>
      <Slot into={slots.note}>
        <FootNote wizard={wizard} reason={locked ? null : reason} goTo={goTo} />
      </Slot>
      <Slot into={slots.foot}>
        <FootButtons wizard={wizard} onFinish={finish} />
      </Slot>
      <Bar
        draft={draft}
        wizard={wizard}
        faults={faults.length}
        locked={locked}
        listed={listed}
        list={list}
        onRevised={onRevised}
        onApply={onApply}
      />
      <GoneTexts keys={astray.gone} />
      <Grid
        gap={16}
        grow
        className={cx(styles['body'], listed && styles['withList'], step === 'objectives' && styles['fills'])}
      >
        <Cell shrink>
          <Step step={step} draft={draft} locked={locked} levels={levels} />
        </Cell>
        {listed && !locked && <Faults draft={draft} faults={faults} goTo={goTo} onClose={() => list(false)} />}
      </Grid>
    </Stack>
  );
}

function Slot({ into, children }: { readonly into: HTMLElement | null; readonly children: ReactNode }) {
  return into && createPortal(children, into);
}

interface EditorPanelProps {
  readonly templateId: string;
  readonly onClose: () => void;
  /** Opens the editor of the next version after its creation. */
  readonly onRevised: (templateId: string) => void;
  /** Opens Apply, filled for the deployed template. */
  readonly onApply: (templateId: string) => void;
}

/** The editor of one template, over the full width. What is typed saves itself; closing loses nothing. */
export function EditorPanel({ templateId, onClose, onRevised, onApply }: EditorPanelProps) {
  const { t } = useTranslation('editor');
  const storage = useKeptKey(templateId);
  const query = useDraftAnswer(templateId);
  const { template, completion } = query.data?.data ?? {};
  const draft = useMemo(() => template && completion && draftOf(template, completion), [template, completion]);
  const [head, setHead] = useState<HTMLElement | null>(null);
  const [note, setNote] = useState<HTMLElement | null>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const closing = useRef(() => undefined as void);
  const onClosing = useCallback((tell: () => void) => {
    closing.current = tell;
  }, []);
  const close = () => {
    closing.current();
    onClose();
  };
  return (
    <SaverProvider key={templateId} storage={storage}>
      <RoutePanel
        width="full"
        padded={false}
        title={template?.shortName ?? t('frame.title')}
        onClose={close}
        head={<Row ref={setHead} as="span" inline gap={12} wrap className={styles['head']} />}
        note={<Row ref={setNote} as="span" inline gap={12} wrap />}
        foot={() => <Row ref={setFoot} as="span" inline gap={12} wrap />}
      >
        {({ leave }) => (
          <QueryView
            query={query}
            failed={t('frame.failed')}
            errorKey="assessmentError"
            skeleton={
              <Grid gap={16} grow className={styles['body']}>
                <SkeletonRows rows={8} height={44} />
              </Grid>
            }
          >
            {() =>
              draft && (
                <LoadedEditor
                  draft={draft}
                  slots={{ head, note, foot }}
                  onFinish={() => leave(onClose)}
                  onRevised={onRevised}
                  onApply={(id) => leave(() => onApply(id))}
                  onClosing={onClosing}
                />
              )
            }
          </QueryView>
        )}
      </RoutePanel>
    </SaverProvider>
  );
}
