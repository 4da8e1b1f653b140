import type { Node } from '@tidemark/contracts';
import { GripVertical } from 'lucide-react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { countBranch } from '../../../kit/branch';
import styles from './Tree.module.css';

export interface DragGhostProps {
  readonly node: Node;
  readonly ghost: RefObject<HTMLDivElement | null>;
}

/** What goes along with the pointer: the node and how much comes with it. */
export function DragGhost({ node, ghost }: DragGhostProps) {
  const { t } = useTranslation('dashboard');
  const { below, people, applied } = countBranch(node);
  const comes = [
    node.nodeType.name,
    ...(below.length > 0 ? [t('tree.comes.nodes', { count: below.length })] : []),
    t('tree.comes.people', { count: people }),
    ...(applied.length > 0 ? [t('tree.comes.assessments', { count: applied.length })] : []),
  ];
  return createPortal(
    <div ref={ghost} className={styles['ghost']} data-raised aria-hidden="true">
      <GripVertical />
      <span className={styles['text']}>
        <span className={styles['name']}>{node.name}</span>
        <span className={styles['type']}>{comes.join(' · ')}</span>
      </span>
    </div>,
    document.body,
  );
}
