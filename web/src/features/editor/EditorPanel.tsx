import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Tag } from '../../components/data/Tag';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { QueryView } from '../../kit/QueryView';
import { RoutePanel } from '../../kit/RoutePanel';
import { type Draft, draftOf, isLocked } from './draft/draft';
import { useDraftAnswer } from './draft/use-draft';
import styles from './Editor.module.css';
import { LevelsStep } from './levels/LevelsStep';
import { ObjectivesStep } from './objectives/ObjectivesStep';
import { type EditorStep, editorSteps, useEditorPlace } from './place';
import { QuestionsStep } from './questions/QuestionsStep';
import { RecommendationsStep } from './recommendations/RecommendationsStep';
import { SaverProvider } from './saving/SaverProvider';
import { SavingState } from './saving/SavingState';

const views = {
  levels: LevelsStep,
  objectives: ObjectivesStep,
  recommendations: RecommendationsStep,
  questions: QuestionsStep,
} as const satisfies Record<EditorStep, unknown>;

/** The first step that is not finished. */
const stepOf = ({ template }: Draft): EditorStep => editorSteps[template.step - 1] ?? 'levels';

function Steps({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation('editor');
  const { place, goTo } = useEditorPlace();
  const step = place.step ?? stepOf(draft);
  const View = views[step];
  return (
    <>
      <nav aria-label={t('frame.steps')} className={styles['steps']}>
        {editorSteps.map((name, index) => (
          <Button
            key={name}
            kind={name === step ? 'primary' : 'quiet'}
            aria-current={name === step ? 'step' : undefined}
            onClick={() => goTo({ step: name })}
          >
            {index + 1} {t(`frame.step.${name}`)}
          </Button>
        ))}
      </nav>
      <div className={styles['step']}>
        <View draft={draft} locked={isLocked(draft.template)} />
      </div>
    </>
  );
}

function Status({ draft: { template } }: { readonly draft: Draft }) {
  const { t } = useTranslation('editor');
  if (template.isArchived) return <Tag>{t('frame.archived')}</Tag>;
  return template.isDeployed ? (
    <Tag tone="success">{t('frame.deployed')}</Tag>
  ) : (
    <Tag tone="line">{t('frame.draft')}</Tag>
  );
}

interface EditorPanelProps {
  readonly templateId: string;
  readonly onClose: () => void;
}

/** The editor of one template, over the full width. What is typed saves itself; closing loses nothing. */
export function EditorPanel({ templateId, onClose }: EditorPanelProps) {
  const { t } = useTranslation('editor');
  const query = useDraftAnswer(templateId);
  const data = query.data?.data;
  const draft = data && draftOf(data.template, data.completion);
  return (
    <SaverProvider key={templateId} templateId={templateId}>
      <RoutePanel
        width="full"
        title={draft?.template.shortName ?? t('frame.title')}
        onClose={onClose}
        head={
          draft && (
            <>
              <Status draft={draft} />
              <SavingState />
            </>
          )
        }
      >
        <QueryView query={query} failed={t('frame.failed')} skeleton={<SkeletonRows rows={8} height={44} />}>
          {({ template, completion }) => <Steps draft={draftOf(template, completion)} />}
        </QueryView>
      </RoutePanel>
    </SaverProvider>
  );
}
