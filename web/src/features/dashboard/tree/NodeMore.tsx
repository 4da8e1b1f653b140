import type { Node } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Avatar, type Person } from '../../../components/data/Avatar';
import styles from './Tree.module.css';

export interface NodeMoreProps {
  readonly node: Node;
  readonly people: readonly Person[];
  readonly names: boolean;
  readonly description: boolean;
}

/** What opens below a node's row: its description and the names of its people. */
export function NodeMore({ node, people, names, description }: NodeMoreProps) {
  const { t } = useTranslation('dashboard');
  if (!names && !description) return null;
  return (
    <div className={styles['more']}>
      {description && <p className={styles['description']}>{node.description}</p>}
      {names && people.length === 0 && <p className={styles['description']}>{t('tree.nobody')}</p>}
      {names && people.length > 0 && (
        <ul className={styles['names']}>
          {people.map(({ id, name, avatarUrl }) => (
            <li key={id}>
              <Avatar id={id} name={name} src={avatarUrl} size="sm" />
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
