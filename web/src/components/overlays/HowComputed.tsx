import { Popover } from '@mantine/core';
import { CircleHelp, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import styles from './HowComputed.module.css';

export interface HowComputedProps {
  /** What is explained: 'Small batches: 3.33'. */
  readonly title: string;
  /** Sentences and, for shares, a ShareTable. */
  readonly children: ReactNode;
  /** Links: to the rules, to the answers. */
  readonly foot?: ReactNode;
  readonly size?: 'sm' | 'md';
}

/** The question mark beside a value and the popover that explains it. */
export function HowComputed({ title, children, foot, size = 'md' }: HowComputedProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const label = t('computed.title');
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={4}
      width={372}
      trapFocus
      returnFocus
      zIndex={350}
      transitionProps={{ duration: 140 }}
    >
      <Popover.Target>
        <IconButton label={label} size={size} tooltip={false} title={label} onClick={() => setOpened(!opened)}>
          <CircleHelp />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown className={styles['dropdown'] ?? ''} aria-label={label} data-raised>
        <div className={styles['head']}>
          <h3 className={styles['title']}>{title}</h3>
          <span className={styles['close']}>
            <IconButton size="sm" label={t('actions.close')} tooltip={false} onClick={() => setOpened(false)}>
              <X />
            </IconButton>
          </span>
        </div>
        {children}
        {foot !== undefined && <div className={styles['foot']}>{foot}</div>}
      </Popover.Dropdown>
    </Popover>
  );
}
