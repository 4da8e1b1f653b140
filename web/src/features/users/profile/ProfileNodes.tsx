import type { Node, User } from '@tidemark/contracts';
import { ListTree, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { IconButton } from '../../../components/controls/IconButton';
import { Select } from '../../../components/fields/Select';
import { Row, Stack, Text } from '../../../components/layout/primitives';
import { allNodes } from '../../../kit/branch';
import { useAnswer } from '../../../kit/use-answer';
import { cx } from '../../../lib/cx';
import { allows } from '../../../lib/may';
import { type IdSet, toggleId, withAll, without } from '../../../lib/sets';
import { useUser } from '../../../lib/session/SessionProvider';
import { userQueries } from '../queries';
import styles from './Profile.module.css';

/** Nodes that saving adds to a person and takes from them. */
export interface NodeDraft {
  readonly added: IdSet;
  readonly removed: IdSet;
}
export const noNodes: NodeDraft = { added: new Set(), removed: new Set() };
export const countOf = ({ added, removed }: NodeDraft): number => added.size + removed.size;

const NONE: readonly Node[] = [];

/** The nodes by id, as far as the reader sees them. */
export function useNodes(): ReadonlyMap<string, Node> {
  const { data } = useAnswer(userQueries.tree(useUser()));
  return new Map(allNodes(data?.data ?? NONE).map((node) => [node.id, node]));
}

interface EditProps {
  readonly user: User;
  readonly draft: NodeDraft;
  readonly onChange: (draft: NodeDraft) => void;
  /** The persona that the person has, or is to have; null: none is chosen. */
  readonly personaId: string | null;
}

function Adding({ user, draft, onChange, personaId }: EditProps) {
  const { t } = useTranslation('users');
  const [nodeId, setNodeId] = useState<string | null>(null);
  const nodes = useNodes();
  const on = new Set([...user.nodes.map(({ id }) => id), ...draft.added]);
  const offered = [...nodes.values()].filter((node) => !on.has(node.id) && allows(node, 'invite'));
  const hasPersona = personaId !== null;
  return (
    <Row gap={8} align="end" mt={8} className={styles['adding']}>
      <Select
        label={t('nodes.add_label')}
        value={nodeId}
        onChange={setNodeId}
        disabled={!hasPersona}
        placeholder={hasPersona ? t('nodes.choose') : t('nodes.persona_first')}
        options={offered.map(({ id, name, nodeType }) => ({ value: id, label: name, note: nodeType.name }))}
        searchable
      />
      <Button
        disabled={!hasPersona || nodeId === null}
        onClick={() => {
          if (nodeId === null) return;
          onChange({ ...draft, added: withAll(draft.added, [nodeId]) });
          setNodeId(null);
        }}
      >
        {t('nodes.add')}
      </Button>
    </Row>
  );
}

/** The nodes of a person. `edit`: they can be removed and added, which counts once it is saved. */
export function ProfileNodes({ user, edit }: { readonly user: User; readonly edit: EditProps | null }) {
  const { t } = useTranslation('users');
  const nodes = useNodes();
  const draft = edit?.draft ?? noNodes;
  const added = [...draft.added].map((id) => ({ id, name: nodes.get(id)?.name ?? '' }));
  const mayRemove = (id: string) => {
    const node = nodes.get(id);
    return node !== undefined && allows(node, 'remove-member');
  };
  return (
    <section className={styles['section']} aria-label={t('nodes.title')}>
      <Row gap={8} justify="between" mb={8} className={styles['sectionHead']}>
        <Text as="h3" size={13} weight="semi">
          {t('nodes.title')}
        </Text>
        <Text size={12} tone="faint">
          {[
            t('nodes.count', { count: user.nodes.length }),
            ...(draft.added.size > 0 ? [t('nodes.to_add', { count: draft.added.size })] : []),
            ...(draft.removed.size > 0 ? [t('nodes.to_remove', { count: draft.removed.size })] : []),
          ].join(', ')}
        </Text>
      </Row>
      {user.nodes.length + added.length === 0 && (
        <Text as="p" size={12} tone="faint">
          {t('nodes.none')}
        </Text>
      )}
      <Stack as="ul" gap={6}>
        {user.nodes.map(({ id, name }) => {
          const isGone = draft.removed.has(id);
          return (
            <Row key={id} as="li" gap={8} className={styles['node']}>
              <ListTree aria-hidden="true" />
              <Stack as="span" gap={2} grow shrink>
                <Text size={13} weight="medium" tone={isGone ? 'faint' : 'strong'} cut>
                  {isGone ? <s>{name}</s> : name}
                </Text>
                <Text size={12} tone="faint" cut>
                  {isGone ? t('nodes.removed_on_save') : nodes.get(id)?.nodeType.name}
                </Text>
              </Stack>
              {edit && mayRemove(id) && (
                <IconButton
                  label={t(isGone ? 'nodes.keep' : 'nodes.remove', { name })}
                  onClick={() => edit.onChange({ ...draft, removed: toggleId(draft.removed, id) })}
                >
                  {isGone ? <Undo2 /> : <X />}
                </IconButton>
              )}
            </Row>
          );
        })}
        {added.map(({ id, name }) => (
          <Row key={id} as="li" gap={8} className={cx(styles['node'], styles['pending'])}>
            <ListTree aria-hidden="true" />
            <Stack as="span" gap={2} grow shrink>
              <Text size={13} weight="medium" cut>
                {name}
              </Text>
              <Text size={12} tone="faint" cut>
                {t('nodes.added_on_save')}
              </Text>
            </Stack>
            {edit && (
              <IconButton
                label={t('nodes.remove', { name })}
                onClick={() => edit.onChange({ ...draft, added: without(draft.added, [id]) })}
              >
                <X />
              </IconButton>
            )}
          </Row>
        ))}
      </Stack>
      {edit && <Adding {...edit} />}
    </section>
  );
}
