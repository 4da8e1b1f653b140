import { Popover } from '@mantine/core';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { Row, Text } from '../layout/primitives';
import { Anchor } from './Anchor';
import styles from './HowComputed.module.css';

export interface OpenedExplanationProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
  /** Of the button that opened it. */
  readonly id: string;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
}

/** What explains a value, beside the question mark that opened it. */
export function OpenedExplanation({ id, title, children, foot, opened, onChange }: OpenedExplanationProps) {
  const { t } = useTranslation();
  const [isKnown, setKnown] = useState(false);
  return (
    <Popover
      id={id}
      opened={opened && isKnown}
      onChange={onChange}
      position="bottom-end"
      offset={4}
      width={372}
      trapFocus
      returnFocus
      zIndex={350}
      transitionProps={{ duration: 140 }}
    >
      <Popover.Target>
        <Anchor of={id} onKnown={() => setKnown(true)} />
      </Popover.Target>
      <Popover.Dropdown className={styles['dropdown'] ?? ''} aria-label={t('computed.title')} data-raised>
        <Row gap={8} mb={8}>
          <Text as="h3" size={13} weight="semi" tone="strong" numeric grow>
            {title}
          </Text>
          <span className={styles['close']}>
            <IconButton size="sm" label={t('actions.close')} tooltip={false} onClick={() => onChange(false)}>
              <X />
            </IconButton>
          </span>
        </Row>
        {children}
        {foot !== undefined && <div className={styles['foot']}>{foot}</div>}
      </Popover.Dropdown>
    </Popover>
  );
}
