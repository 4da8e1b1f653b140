import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/controls/IconButton';
import { Row, Stack, Text } from '../components/layout/primitives';
import { SidePanel } from '../components/overlays/SidePanel';
import styles from './DetailPane.module.css';
import { useUnsavedEdits } from './use-unsaved-edits';

export interface DetailPaneProps {
  readonly ref: RefObject<HTMLElement | null>;
  /** What the detail is: 'Profile'. */
  readonly title: string;
  /** What is listed, in its order. */
  readonly ids: readonly string[];
  /** Where the list is a page of more: how many come before it, and how many there are. */
  readonly within?: { readonly offset: number; readonly total: number } | undefined;
  /** Whose detail it is; undefined: none is open. */
  readonly shown: string | undefined;
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

type HeadProps = Pick<DetailPaneProps, 'title' | 'ids' | 'within' | 'shown' | 'onShow'>;

function Head({ title, ids, within, shown, onShow }: HeadProps) {
  const { t } = useTranslation('kit');
  const { t: common } = useTranslation();
  const index = shown === undefined ? -1 : ids.indexOf(shown);
  const step = (by: number) => {
    const next = ids[index + by];
    if (next !== undefined) onShow(next);
  };
  return (
    <Row gap={4} rigid className={styles['head']}>
      <Text as="h2" size={13} weight="semi" grow>
        {title}
      </Text>
      {index !== -1 && (
        <Text size={12} tone="faint">
          {t('pane.of', { index: (within?.offset ?? 0) + index + 1, count: within?.total ?? ids.length })}
        </Text>
      )}
      <IconButton label={t('pane.previous')} disabled={index < 1} onClick={() => step(-1)}>
        <ChevronUp />
      </IconButton>
      <IconButton label={t('pane.next')} disabled={index === -1 || index === ids.length - 1} onClick={() => step(1)}>
        <ChevronDown />
      </IconButton>
      <IconButton label={common('actions.close')} onClick={() => onShow(null)}>
        <X />
      </IconButton>
    </Row>
  );
}

/** The place of one row's detail: docked beside the list where there is room, else a panel of 440. */
export function DetailPane(props: DetailPaneProps) {
  const { ref, title, shown, dirty, docked, onClosed, onBack, children } = props;
  useUnsavedEdits(dirty && shown !== undefined);
  if (!docked)
    return (
      <SidePanel opened={shown !== undefined} onClose={onClosed} title={title} width={440} padded={false} dirty={dirty}>
        <Stack className={styles['slid']}>{children}</Stack>
      </SidePanel>
    );
  if (shown === undefined) return null;
  return (
    <Stack
      ref={ref}
      as="aside"
      shrink
      className={styles['dock']}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onBack();
      }}
    >
      <Head {...props} />
      {children}
    </Stack>
  );
}
