import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useNarrow } from '../../hooks/useNarrow';
import { IconButton } from '../controls/IconButton';
import { cx } from '../../lib/cx';
import styles from './PageHead.module.css';
import { Row, Text } from './primitives';

export interface PageHeadProps {
  readonly title: string;
  readonly sub?: ReactNode;
  readonly actions?: ReactNode;
  /** On a phone, opens and closes the actions: the content comes first there. */
  readonly foldLabel?: string | undefined;
}

/** The actions, which a button beside the title opens where the head folds them. */
function useFolded(label: string | undefined) {
  const id = useId();
  const isPhone = useNarrow(720);
  const [isOpen, setOpen] = useState(false);
  if (label === undefined || !isPhone) return { id, isShown: true, button: null };
  const button = (
    <IconButton
      label={label}
      size="touch"
      tooltip={false}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => setOpen(!isOpen)}
    >
      <Ellipsis />
    </IconButton>
  );
  return { id, isShown: isOpen, button };
}

/** The title of a screen; one on each page. */
export function PageHead({ title, sub, actions, foldLabel }: PageHeadProps) {
  const { id, isShown, button } = useFolded(foldLabel);
  return (
    <Row as="header" gap={12} align="start" wrap className={cx(styles['head'], button !== null && styles['folded'])}>
      <div className={styles['text']}>
        <Text as="h1" size={18} weight="semi" breaks className={styles['title']}>
          {title}
        </Text>
        {sub !== undefined && (
          <Text as="p" size={13} tone="muted">
            {sub}
          </Text>
        )}
      </div>
      {button}
      {actions !== undefined && isShown && (
        <Row id={id} gap={12} wrap className={styles['actions']}>
          {actions}
        </Row>
      )}
    </Row>
  );
}
