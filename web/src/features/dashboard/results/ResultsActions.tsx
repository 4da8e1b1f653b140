import type { AssessmentCard, Node } from '@tidemark/contracts';
import { Archive, FileText, LayoutGrid, MessageSquareText, Presentation } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../components/controls/Button';
import { fields, presenterPath, reportPath, resultsMatrixPath } from '../../../config/paths';
import { useAddress, withFields } from '../../../hooks/useAddress';
import { useFormat } from '../../../hooks/useFormat';
import { type AssessmentOnNode, assessmentsOn } from '../../../kit/branch';
import { CopyMoment } from '../../../kit/CopyMoment';
import { panelFromPage } from '../../../kit/PanelLink';
import { useItemAction } from '../../../kit/use-item-action';
import { lazyPart } from '../../../lib/lazy-part';
import { allows } from '../../../lib/may';

interface MatrixLinkProps {
  readonly id: string;
  /** A template is not of a moment: nothing was ever answered to it. */
  readonly isTemplate?: boolean;
}

/** Leads to the maturity matrix of an assessment or a template; what is charted, and as of when, stays in the address. */
export function MatrixLink({ id, isTemplate = false }: MatrixLinkProps) {
  const { t } = useTranslation('dashboard');
  const [address] = useAddress();
  const kept = withFields(address, isTemplate ? { [fields.asOf]: null } : {});
  return (
    <ButtonLink to={`${resultsMatrixPath(id)}?${kept.toString()}`} icon={<LayoutGrid />}>
      {t('head.matrix')}
    </ButtonLink>
  );
}

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

interface ArchiveButtonProps extends AssessmentOnNode {
  readonly onArchived: (id: string) => void;
}

function ArchiveButton({ card, node, onArchived }: ArchiveButtonProps) {
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

const NotesDialog = lazyPart(async () => (await import('./NotesDialog')).NotesDialog);

/** Opens who reads the notes of what is charted. */
function NotesButton({ id }: { readonly id: string }) {
  const { t } = useTranslation('dashboard');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button icon={<MessageSquareText />} onClick={() => setOpened(true)}>
        {t('notes.action')}
      </Button>
      {opened && <NotesDialog id={id} onClose={() => setOpened(false)} />}
    </>
  );
}

/** The applied assessment that is charted, while it is one thing, with its node. */
function useSingleAssessment(nodes: readonly Node[], charted: readonly string[]): AssessmentOnNode | undefined {
  const [only, ...others] = charted;
  const held = useMemo(() => assessmentsOn(nodes).find(({ card }) => card.id === only), [nodes, only]);
  return others.length > 0 ? undefined : held;
}

interface ResultsActionsProps {
  readonly id: string;
  readonly nodes: readonly Node[] | undefined;
  readonly charted: readonly string[];
  /** The moment that the results are shown of; null: now. */
  readonly at: string | null;
  readonly onArchived: (id: string) => void;
}

/**
 * Where the results lead on to. Of an earlier moment there are the matrix and the report; all else is of now. Notes and
 * archiving [R2-045..048] need the right, and are offered while one assessment is charted.
 */
export function ResultsActions({ id, nodes = [], charted, at, onArchived }: ResultsActionsProps) {
  const { t } = useTranslation('dashboard');
  const single = useSingleAssessment(nodes, charted);
  const held = at === null ? single : undefined;
  return (
    <>
      <MatrixLink id={id} />
      <ButtonLink to={reportPath(id, at)} state={panelFromPage} icon={<FileText />}>
        {t('head.report')}
      </ButtonLink>
      {at === null && (
        <ButtonLink to={presenterPath(id)} state={panelFromPage} icon={<Presentation />}>
          {t('head.present')}
        </ButtonLink>
      )}
      {held && held.card.template_id !== null && allows(held.card, 'change') && <NotesButton id={held.card.id} />}
      {held && allows(held.card, 'archive') && <ArchiveButton {...held} onArchived={onArchived} />}
      <CopyMoment at={at} />
    </>
  );
}
