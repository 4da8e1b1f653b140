import type { AssessmentCard, Node } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { type AffectedCount, Takes } from '../../components/overlays/Takes';
import { useFormat } from '../../hooks/useFormat';
import { countBranch, isFormOpen } from '../../kit/branch';
import { useItemAction } from '../../kit/use-item-action';

/** The number of nodes that are named; the rest is counted. */
const NAMED = 3;

/** What leaves the tree with a node, as numbers with words. */
function useTaken(): (node: Node) => readonly AffectedCount[] {
  const { t } = useTranslation('nodes');
  const format = useFormat();
  const listed = (names: readonly string[]) => {
    const named = names.slice(0, NAMED).join('; ');
    const more = names.length - NAMED;
    return more > 0 ? t('takes.more', { names: named, count: more }) : named;
  };
  const named = ({ shortName, closeFormDate }: AssessmentCard) =>
    closeFormDate === null ? shortName : t('takes.open_until', { name: shortName, date: format.date(closeFormDate) });
  return (node) => {
    const now = new Date();
    const { below, people, applied, templates } = countBranch(node);
    const open = applied.filter((card) => isFormOpen(card, now));
    const closed = applied.length - open.length;
    const counted = (count: number, text: string) => ({ count, text });
    return [
      counted(below.length, t('takes.nodes', { count: below.length, names: listed(below.map(({ name }) => name)) })),
      counted(people, t('takes.people', { count: people })),
      counted(open.length, t('takes.open', { count: open.length, names: listed(open.map(named)) })),
      counted(closed, t('takes.closed', { count: closed })),
      counted(templates.length, t('takes.templates', { count: templates.length })),
    ];
  };
}

/** Archiving asks first, and counts what a node takes along [R2-125]. */
export function useArchiveNode() {
  const { t } = useTranslation('nodes');
  const taken = useTaken();
  return useItemAction('updateNode', {
    question: (node: Node) => {
      const rows = taken(node);
      const [below] = rows;
      const nodes = 1 + (below?.count ?? 0);
      return {
        title: t('archive_question', { name: node.name }),
        body: (
          <>
            {t(nodes === 1 ? 'takes.intro_alone' : 'takes.intro')}
            <Takes rows={rows} />
          </>
        ),
        confirmLabel: t('archive_label', { count: nodes }),
        cancelLabel: t('keep'),
        tone: 'danger',
      };
    },
    input: ({ id, version }) => ({ params: { id }, body: { isArchived: true }, version }),
    name: ({ name }) => name,
    fields: ({ name, description }) => [
      { key: 'name', label: t('fields.name'), text: name },
      { key: 'description', label: t('fields.description'), text: description },
    ],
    changes: ['nodes', 'assessments', 'archived'],
    done: t('archived'),
    failed: t('archive_failed'),
    undo: 'node',
  });
}
