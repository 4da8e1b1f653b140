import type { Node } from '@tidemark/contracts';
import { GripVertical } from 'lucide-react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Cell, Row, Text } from '../../../components/layout/primitives';
import { countBranch } from '../../../kit/branch';
import styles from './Tree.module.css';

interface DragGhostProps {
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
    <Row ref={ghost} gap={8} className={styles['ghost']} data-raised aria-hidden="true">
      <GripVertical />
      <Cell as="span" shrink className={styles['text']}>
        <Text size={13} weight="medium" cut block className={styles['name']}>
          {node.name}
        </Text>
        <Text size={12} tone="faint" numeric cut block className={styles['type']}>
          {comes.join(' · ')}
        </Text>
      </Cell>
    </Row>,
    document.body,
  );
}
