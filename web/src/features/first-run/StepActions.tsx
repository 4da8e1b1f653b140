import { useTranslation } from 'react-i18next';
import type { Starter } from '@tidemark/template-text';
import { Button } from '../../components/controls/Button';
import { Row } from '../../components/layout/primitives';
import { isApplied, type PanelStep, type Standing, type Step } from './steps';
import { TemplateChoice } from './TemplateChoice';

export interface StepActionsProps {
  readonly step: Step;
  readonly standing: Standing;
  readonly isDone: boolean;
  /** Why it cannot be done yet, in words; '' when it can. */
  readonly reason: string;
  /** Opens the panel of a step. */
  readonly onOpen: (panel: PanelStep) => void;
  readonly onStarter: (starter: Starter) => void;
}

/** First what is asked, then who is. */
function Ask({ standing, reason, onOpen }: StepActionsProps) {
  const { t } = useTranslation('first-run');
  const applied = isApplied(standing);
  return (
    <Row gap={8} align="stretch" wrap>
      {applied && (
        <Button kind="primary" onClick={() => onOpen('trigger')}>
          {t('steps.ask.trigger')}
        </Button>
      )}
      <Button
        kind={applied ? 'default' : 'primary'}
        disabled={reason !== ''}
        reason={reason}
        onClick={() => onOpen('apply')}
      >
        {t('steps.ask.action')}
      </Button>
    </Row>
  );
}

/** Teams from a list, or one by one. */
function Nodes({ isDone, onOpen }: StepActionsProps) {
  const { t } = useTranslation('first-run');
  return (
    <Row gap={8} align="stretch" wrap>
      <Button kind={isDone ? 'default' : 'primary'} onClick={() => onOpen('paste')}>
        {t('steps.nodes.paste')}
      </Button>
      <Button onClick={() => onOpen('nodes')}>{t('steps.nodes.action')}</Button>
    </Row>
  );
}

/** What is done in a step. */
export function StepActions(props: StepActionsProps) {
  const { step, standing, isDone, reason, onOpen, onStarter } = props;
  const { t } = useTranslation('first-run');
  const [root] = standing.tree;
  if (step === 'named') return null;
  if (step === 'nodes') return <Nodes {...props} />;
  if (step === 'ask') return <Ask {...props} />;
  if (step === 'templates')
    return root && <TemplateChoice nodeId={root.id} onImport={() => onOpen('import')} onStarter={onStarter} />;
  return (
    <Button kind={isDone ? 'default' : 'primary'} disabled={reason !== ''} reason={reason} onClick={() => onOpen(step)}>
      {t(`steps.${step}.action`)}
    </Button>
  );
}
