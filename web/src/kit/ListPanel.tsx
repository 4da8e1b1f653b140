import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/controls/Button';
import { SearchField } from '../components/fields/SearchField';
import { Cell, Row, Stack } from '../components/layout/primitives';
import styles from './Kit.module.css';
import { RoutePanel } from './RoutePanel';
import type { PlacedList } from './use-list-place';

export interface ListPanelProps {
  readonly title: string;
  readonly width: number;
  readonly onClose: () => void;
  readonly place: PlacedList;
  readonly searchLabel: string;
  /** How many were found, once that is known. */
  readonly found: number | undefined;
  /** How many there are, in words: '6 personas'. */
  readonly meta: string;
  /** Beside the search: what else the list is narrowed by. */
  readonly filter?: ReactNode;
  /** At the right of the search: the button that makes one more. */
  readonly actions?: ReactNode;
  /** At the left of the foot. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A list as a panel: search and main action above it, Close below. */
export function ListPanel(props: ListPanelProps) {
  const { title, width, onClose, place, searchLabel, found, meta, filter, actions, note, children } = props;
  const { t } = useTranslation();
  return (
    <RoutePanel
      title={title}
      width={width}
      onClose={onClose}
      padded={false}
      note={note}
      foot={({ close }) => <Button onClick={close}>{t('actions.close')}</Button>}
    >
      <Stack className={styles['listBody']}>
        <Row gap={8} wrap rigid mb={12} className={styles['tools']}>
          <div className={styles['search']}>
            <SearchField
              label={searchLabel}
              value={place.search}
              onChange={(search) => place.change({ search })}
              {...(found !== undefined && { found })}
              meta={meta}
            />
          </div>
          {filter}
          <Cell as="span" grow className={styles['grow']} />
          {actions}
        </Row>
        {children}
      </Stack>
    </RoutePanel>
  );
}
