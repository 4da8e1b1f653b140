import type { ListedRecommendation } from '@tidemark/contracts';
import { GripVertical, Pencil, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { IconButton } from '../../../components/controls/IconButton';
import { SkeletonRows } from '../../../components/feedback/Skeleton';
import { SearchField } from '../../../components/fields/SearchField';
import { Card } from '../../../components/layout/Card';
import { Grid, Text } from '../../../components/layout/primitives';
import { useWindowed } from '../../../hooks/useWindowed';
import { QueryView } from '../../../kit/QueryView';
import type { QueryAnswer } from '../../../kit/use-answer';
import { cx } from '../../../lib/cx';
import { foldText } from '../../../lib/fold-text';
import { hostOf } from '../../../lib/host-of';
import { allows, useMay } from '../../../lib/may';
import { useUser } from '../../../lib/session/SessionProvider';
import styles from './Recommendations.module.css';

interface RowProps {
  readonly recommendation: ListedRecommendation;
  readonly times: number;
  readonly locked: boolean;
  readonly dragged: boolean;
  readonly onAttach: () => void;
  readonly onEdit: () => void;
}

function Row({ recommendation, times, locked, dragged, onAttach, onEdit }: RowProps) {
  const { t } = useTranslation('editor');
  const { id, title, url, description } = recommendation;
  return (
    <li className={cx(styles['offered'], dragged && styles['dragged'])} {...(!locked && { 'data-recommendation': id })}>
      {!locked && <GripVertical aria-hidden="true" className={styles['grip']} />}
      <Grid grow shrink className={styles['words']}>
        <Text size={13} weight="medium" cut className={styles['title']}>
          {title}
        </Text>
        <Text size={12} tone="faint" cut className={styles['about']}>
          {hostOf(url)} · {description}
        </Text>
      </Grid>
      {times > 0 && (
        <Text size={12} tone="faint" numeric rigid>
          {t('recommendations.on', { count: times })}
        </Text>
      )}
      {!locked && (
        <Button size="sm" aria-label={t('recommendations.attach_it', { title })} onClick={onAttach}>
          {t('recommendations.attach')}
        </Button>
      )}
      {!locked && allows(recommendation, 'change') && (
        <IconButton
          tooltip={false}
          size="sm"
          title={t('recommendations.edit_it', { title })}
          label={t('recommendations.edit_it', { title })}
          onClick={onEdit}
        >
          <Pencil />
        </IconButton>
      )}
    </li>
  );
}

export interface OfferedProps {
  readonly query: QueryAnswer<readonly ListedRecommendation[]>;
  readonly times: ReadonlyMap<string, number>;
  readonly locked: boolean;
  readonly dragged: string | null;
  readonly onNew: () => void;
  readonly onAttach: (recommendation: ListedRecommendation) => void;
  readonly onEdit: (recommendation: ListedRecommendation) => void;
}

/** Of a row. */
const HEIGHT = 56;

interface RowsProps extends Omit<OfferedProps, 'query' | 'onNew'> {
  readonly label: string;
  readonly shown: readonly ListedRecommendation[];
}

function Rows({ label, shown, times, locked, dragged, onAttach, onEdit }: RowsProps) {
  const scroll = useRef<HTMLUListElement>(null);
  const { shown: drawn, before, after } = useWindowed(shown, scroll, { height: HEIGHT });
  return (
    // A list of its own name: what is dragged from it is pressed in its rows.
    <ul
      ref={scroll}
      aria-label={label}
      className={styles['list']}
      // It scrolls: without buttons in its rows the keyboard gets there too.
      tabIndex={locked ? 0 : undefined}
    >
      {before > 0 && <li aria-hidden="true" style={{ height: before }} />}
      {drawn.map((one) => (
        <Row
          key={one.id}
          recommendation={one}
          times={times.get(one.id) ?? 0}
          locked={locked}
          dragged={dragged === one.id}
          onAttach={() => onAttach(one)}
          onEdit={() => onEdit(one)}
        />
      ))}
      {after > 0 && <li aria-hidden="true" style={{ height: after }} />}
    </ul>
  );
}

/** Those whose title, link or description holds what is searched for, in any case and with or without accents. */
function matchingRecommendations(
  recommendations: readonly ListedRecommendation[],
  search: string,
): readonly ListedRecommendation[] {
  const searched = foldText(search.trim());
  if (searched === '') return recommendations;
  return recommendations.filter((one) =>
    [one.title, one.url, one.description].some((text) => foldText(text).includes(searched)),
  );
}

/** What the organisation recommends, with a search; from here it is attached to objectives. */
export function Offered(props: OfferedProps) {
  const { query, locked, onNew } = props;
  const { t } = useTranslation('editor');
  const { organization_name: organization } = useUser();
  const mayCreate = useMay('create-recommendation');
  const [search, setSearch] = useState('');
  const all = query.data?.data ?? [];
  const shown = matchingRecommendations(all, search);
  return (
    <Card
      title={t('recommendations.offered', { organization })}
      actions={
        mayCreate &&
        !locked && (
          <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={onNew}>
            {t('recommendations.new')}
          </Button>
        )
      }
      foot={
        !locked && (
          <Text size={12} tone="faint" numeric>
            {t('recommendations.hint')}
          </Text>
        )
      }
    >
      <div className={styles['search']}>
        <SearchField
          label={t('recommendations.search')}
          value={search}
          onChange={setSearch}
          found={shown.length}
          meta={t('recommendations.in_all', { count: all.length })}
        />
      </div>
      <QueryView
        query={query}
        failed={t('recommendations.failed')}
        skeleton={<SkeletonRows rows={5} height={56} tag={false} />}
        empty={<p className={styles['empty']}>{t('recommendations.empty')}</p>}
      >
        {() =>
          shown.length === 0 ? (
            <p className={styles['empty']}>{t('recommendations.not_found', { search })}</p>
          ) : (
            <Rows {...props} label={t('recommendations.offered', { organization })} shown={shown} />
          )
        }
      </QueryView>
    </Card>
  );
}
