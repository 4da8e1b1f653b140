import type { Node } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/data/Avatar';
import { Tag } from '../../../components/data/Tag';
import { Cell, Row, Stack, Text } from '../../../components/layout/primitives';
import { InvitationActions } from '../../../kit/InvitationActions';
import { useInvitations } from '../../../kit/use-invitations';
import { allows } from '../../../lib/may';
import type { Member } from './org-tree';
import styles from './Tree.module.css';

interface NodeMoreProps {
  readonly node: Node;
  readonly people: readonly Member[];
  readonly names: boolean;
  readonly description: boolean;
  /** The row has the tab stop of the tree. */
  readonly focusable: boolean;
}

/** The names of a node's people; who may invite to it looks after its invitations here. */
function Names({ node, people, focusable }: Pick<NodeMoreProps, 'node' | 'people' | 'focusable'>) {
  const { t: kit } = useTranslation('kit');
  const isAsked = allows(node, 'invite') && people.some(({ isInvited }) => isInvited);
  const invitations = useInvitations(isAsked);
  return (
    <ul className={styles['names']}>
      {people.map(({ id, name, avatarUrl, isInvited }) => (
        <Row key={id} as="li" gap={8} className={styles['person']}>
          <Avatar id={id} name={name} src={avatarUrl} size="sm" />
          <Text cut shrink>
            {name}
          </Text>
          {isInvited && (
            <>
              <span className={styles['tag']}>
                <Tag tone="line">{kit('invitation.tag')}</Tag>
              </span>
              <Cell as="span" push className={styles['invitation']}>
                <InvitationActions invited={invitations.get(id)} tabIndex={focusable ? 0 : -1} />
              </Cell>
            </>
          )}
        </Row>
      ))}
    </ul>
  );
}

/** What opens below a node's row: its description and the names of its people. */
export function NodeMore({ node, people, names, description, focusable }: NodeMoreProps) {
  const { t } = useTranslation('dashboard');
  if (!names && !description) return null;
  return (
    <Stack gap={8} size={12} tone="muted" className={styles['more']}>
      {description && (
        <Text as="p" breaks className={styles['description']}>
          {node.description}
        </Text>
      )}
      {names && people.length === 0 && <p>{t('tree.nobody')}</p>}
      {names && people.length > 0 && <Names node={node} people={people} focusable={focusable} />}
    </Stack>
  );
}
