import type { User } from '@tidemark/contracts';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/controls/IconButton';
import { SidePanel } from '../../../components/overlays/SidePanel';
import { EditsGuard } from '../../../kit/RoutePanel';
import styles from '../Users.module.css';

export interface ProfilePaneProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly people: readonly User[];
  /** Whose profile it is; undefined: none is open. */
  readonly shown: User | undefined;
  /** Something is not saved. */
  readonly dirty: boolean;
  /** Beside the list; else it slides in over it. */
  readonly docked: boolean;
  /** Asks first where something is not saved. */
  readonly onShow: (id: string | null) => void;
  /** It was closed, and that was asked about. */
  readonly onClosed: () => void;
  /** Back to the row of the list. */
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** The place of a profile: docked beside the list where there is room, else a panel of 440. */
export function ProfilePane(props: ProfilePaneProps) {
  const { ref, people, shown, dirty, docked, onShow, onClosed, onBack, children } = props;
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const index = people.findIndex(({ id }) => id === shown?.id);
  const step = (by: number) => {
    const next = people[index + by];
    if (next) onShow(next.id);
  };
  if (!docked)
    return (
      <SidePanel
        opened={shown !== undefined}
        onClose={onClosed}
        title={t('profile')}
        width={440}
        padded={false}
        dirty={dirty}
      >
        {dirty && <EditsGuard />}
        {children}
      </SidePanel>
    );
  if (shown === undefined) return null;
  return (
    <aside
      ref={ref}
      className={styles['dock']}
      aria-label={t('profile')}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onBack();
      }}
    >
      {dirty && <EditsGuard />}
      <div className={styles['paneHead']}>
        <h2>{t('profile')}</h2>
        {index !== -1 && <span className={styles['sub']}>{t('of', { index: index + 1, count: people.length })}</span>}
        <IconButton label={t('previous')} disabled={index < 1} onClick={() => step(-1)}>
          <ChevronUp />
        </IconButton>
        <IconButton label={t('next')} disabled={index === -1 || index === people.length - 1} onClick={() => step(1)}>
          <ChevronDown />
        </IconButton>
        <IconButton label={common('actions.close')} onClick={() => onShow(null)}>
          <X />
        </IconButton>
      </div>
      {children}
    </aside>
  );
}
