import type { AssessmentCard, Node } from '@tidemark/contracts';
import { Archive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { useFormat } from '../../../hooks/useFormat';
import { useItemAction } from '../../../kit/use-item-action';
import { allows } from '../../../lib/may';
import type { AssessmentOnNode } from '../../../kit/branch';
import { useSingleAssessment } from './use-single-assessment';

/** Asks first: archiving takes the assessment off the tree and the charts of everybody. */
function useArchiveAssessment(node: string) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return useItemAction('archiveAssessment', {
    question: ({ shortName, respondents }: AssessmentCard) => ({
      title: t('archive.question', { name: shortName, node }),
      body: t('archive.body', { count: respondents }),
      confirmLabel: t('archive.confirm'),
      cancelLabel: t('archive.keep'),
      tone: 'danger',
    }),
    input: ({ id, version }) => ({ params: { id }, body: {}, version }),
    name: ({ shortName }) => shortName,
    fields: ({ shortName, closeFormDate }) => [
      { key: 'name', label: t('archive.name'), text: shortName },
      {
        key: 'closes',
        label: t('archive.closes'),
        text: closeFormDate === null ? '' : format.date(closeFormDate),
      },
    ],
    changes: ['nodes', 'assessments', 'archived'],
    done: t('archive.done'),
    failed: t('archive.failed'),
    undo: 'assessment',
  });
}

interface OfferedProps extends AssessmentOnNode {
  readonly onArchived: (id: string) => void;
}

function Offered({ card, node, onArchived }: OfferedProps) {
  const { t } = useTranslation('dashboard');
  const { run, busy } = useArchiveAssessment(node.name);
  const archive = async () => {
    if (await run(card)) onArchived(card.id);
  };
  return (
    <Button icon={<Archive />} busy={busy} onClick={() => void archive()}>
      {t('archive.action')}
    </Button>
  );
}

export interface ArchiveButtonProps {
  readonly nodes: readonly Node[] | undefined;
  readonly charted: readonly string[];
  readonly onArchived: (id: string) => void;
}

/** Archives what is charted, while it is one thing, for whom the server says that they may [R2-045..048]. */
export function ArchiveButton({ nodes = [], charted, onArchived }: ArchiveButtonProps) {
  const held = useSingleAssessment(nodes, charted);
  if (held === undefined || !allows(held.card, 'archive')) return null;
  return <Offered {...held} onArchived={onArchived} />;
}
