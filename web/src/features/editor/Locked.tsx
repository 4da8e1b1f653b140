import type { Assessment } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { useToast } from '../../components/feedback/toast';
import { Row } from '../../components/layout/primitives';
import { useDraftNames } from '../../kit/use-draft-names';
import { useApiMutation } from '../../lib/api/hooks';
import { ApiProblem } from '../../lib/api/problem';
import { useTouch } from '../../lib/live/use-touch';
import { allows } from '../../lib/may';
import { useProblems } from '../../lib/problems/problem-text';
import styles from './Editor.module.css';

interface LockedProps {
  readonly template: Assessment;
  /** Opens the editor of the next version. */
  readonly onRevised: (templateId: string) => void;
  /** To Apply, filled for the template. */
  readonly onApply: (templateId: string) => void;
}

/** Says why nothing can be changed; a deployed template is applied from here, or revised. */
export function Locked({ template, onRevised, onApply }: LockedProps) {
  const { t } = useTranslation('editor');
  const toast = useToast();
  const touch = useTouch();
  const problems = useProblems();
  const names = useDraftNames();
  const { mutateAsync, isPending } = useApiMutation('reviseTemplate');
  const revise = async () => {
    try {
      const { data, position } = await mutateAsync({
        params: { id: template.id },
        body: await names.version(template),
      });
      void touch(['templates'], position);
      onRevised(data.id);
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      toast.error(t('frame.not_revised'), { body: problems.lines(cause).join(' ') });
    }
  };
  return (
    <Row as="p" gap={16} rowGap={8} wrap tone="muted" className={styles['locked']}>
      <span>{t(template.isArchived ? 'frame.locked_archived' : 'frame.locked', { name: template.shortName })}</span>
      {allows(template, 'apply') && (
        <Button kind="primary" size="sm" onClick={() => onApply(template.id)}>
          {t('frame.apply')}
        </Button>
      )}
      {allows(template, 'revise') && (
        <Button size="sm" busy={isPending} onClick={() => void revise()}>
          {t('frame.revise')}
        </Button>
      )}
    </Row>
  );
}
