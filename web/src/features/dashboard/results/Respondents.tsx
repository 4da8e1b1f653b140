import type { RespondentMeans } from '@tidemark/contracts';
import { Users } from 'lucide-react';
import { type CSSProperties, type UIEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/data/Avatar';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { SkeletonRows, Waiting } from '../../../components/feedback/Skeleton';
import { Choice } from '../../../components/fields/Choice';
import { SearchField } from '../../../components/fields/SearchField';
import { Card } from '../../../components/layout/Card';
import { Cell, Row, Text } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import { useWindowed } from '../../../hooks/useWindowed';
import { RemindButton } from '../../../kit/RemindButton';
import { useApplied } from '../../../kit/use-applied';
import { useReminder } from '../../../kit/use-reminder';
import { WhyLink } from '../../../kit/WhyLink';
import { cx } from '../../../lib/cx';
import { useProblems } from '../../../lib/problems/problem-text';
import { seriesLook } from '../../../lib/series';
import { PeopleComputed } from './Explanations';
import type { Charted } from './model/charted-assessment';
import { personName } from './model/radar';
import styles from './Respondents.module.css';
import { type RespondentPages, useRespondentPages } from './use-people';

interface PersonProps {
  readonly assessmentId: string;
  readonly respondent: RespondentMeans;
  readonly slot: number | null;
  readonly onToggle: () => void;
}

/** The value of one person's answers leads to why it is what it is. */
function PersonValue({ assessmentId, respondent }: Pick<PersonProps, 'assessmentId' | 'respondent'>) {
  const { t } = useTranslation('dashboard');
  const { t: charts } = useTranslation('charts');
  const format = useFormat();
  const { user, means } = respondent;
  if (means === null) return <span className={styles['quiet']}>{t('respondents.not_answered')}</span>;
  if (means.assessmentValue === null) return <span className={styles['quiet']}>{charts('no_value')}</span>;
  const value = format.value(means.assessmentValue);
  return (
    <WhyLink
      assessmentId={assessmentId}
      respondent={user.id}
      label={t('why.of', { name: personName(respondent), value })}
      className={styles['value']}
    >
      {value}
    </WhyLink>
  );
}

function PersonLine({ assessmentId, respondent, slot, onToggle }: PersonProps) {
  const { t } = useTranslation('dashboard');
  const { user, means } = respondent;
  const name = personName(respondent);
  const color = slot === null ? undefined : seriesLook(slot).color;
  return (
    <Row
      as="li"
      className={cx(styles['line'], color !== undefined && styles['selected'])}
      style={color === undefined ? undefined : ({ '--series': color } as CSSProperties)}
    >
      <Row
        type="button"
        as="button"
        gap={8}
        grow
        shrink
        className={styles['person']}
        aria-pressed={color !== undefined}
        disabled={means === null}
        title={means === null ? undefined : t('respondents.show', { name })}
        onClick={onToggle}
      >
        <Avatar id={user.id} name={name} src={user.avatarUrl} />
        <Cell as="span" grow shrink>
          <Text cut block className={styles['name']}>
            {name}
          </Text>
          <Text size={11} tone="faint" cut block>
            {user.persona}
          </Text>
        </Cell>
      </Row>
      <PersonValue assessmentId={assessmentId} respondent={respondent} />
    </Row>
  );
}

interface RespondentsProps {
  readonly charted: readonly Charted[];
  readonly open: string;
  readonly onOpen: (id: string) => void;
  readonly slotOf: (userId: string) => number | null;
  readonly onToggle: (userId: string) => void;
}

/** Of a line; where a name or a persona takes more, the next line follows it all the same. */
const HEIGHT = 38;
/** How near to the end of what has come the next page is asked for, in pixels. */
const NEAR = 400;
/** From this number on, the list has a search field. */
const MANY = 12;

interface LinesProps extends Pick<RespondentsProps, 'open' | 'slotOf' | 'onToggle'> {
  readonly respondents: readonly RespondentMeans[];
  readonly onEnd: () => void;
}

function Lines({ open, respondents, onEnd, slotOf, onToggle }: LinesProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const { shown, before, after } = useWindowed(respondents, scroll, { height: HEIGHT });
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (scrollTop + clientHeight > scrollHeight - NEAR) onEnd();
  };
  return (
    <div ref={scroll} className={styles['scroll']} onScroll={onScroll}>
      <ul style={{ paddingTop: before, paddingBottom: after }}>
        {shown.map((respondent) => (
          <PersonLine
            key={respondent.user.id}
            assessmentId={open}
            respondent={respondent}
            slot={slotOf(respondent.user.id)}
            onToggle={() => onToggle(respondent.user.id)}
          />
        ))}
      </ul>
    </div>
  );
}

/** How many of those whom the reader may see have answered: told by the lines once all have come, else by the figures. */
const answeredOf = ({ respondents = [], total }: RespondentPages, submitted: number): number =>
  respondents.length === total ? respondents.filter(({ means }) => means !== null).length : submitted;

function List({
  pages,
  ...list
}: { readonly pages: RespondentPages } & Pick<LinesProps, 'open' | 'slotOf' | 'onToggle'>) {
  const { t } = useTranslation('dashboard');
  const problems = useProblems();
  const { respondents, total, error, retry, search, onSearch, onEnd } = pages;
  const isMany = total > MANY || search !== '';
  if (respondents === undefined && error !== null && error !== undefined)
    return <ErrorState title={t('respondents.failed')} body={problems.text(error)} onRetry={retry} />;
  return (
    <>
      {isMany && (
        <div className={styles['choose']}>
          <SearchField label={t('respondents.search')} value={search} onChange={onSearch} found={total} />
        </div>
      )}
      <Waiting loading={respondents === undefined} skeleton={<SkeletonRows rows={6} height={36} avatar />}>
        {respondents?.length === 0 && search === '' ? (
          <EmptyState icon={<Users />} title={t('respondents.none.title')} body={t('respondents.none.body')} />
        ) : (
          <Lines respondents={respondents ?? []} onEnd={onEnd} {...list} />
        )}
      </Waiting>
    </>
  );
}

/** Who answered the chosen assessment, and how; a click puts the person’s own series on the radar [R2-055..057]. */
export function Respondents({ charted, open, onOpen, ...list }: RespondentsProps) {
  const { t } = useTranslation('dashboard');
  const pages = useRespondentPages(open);
  const submitted = charted.find(({ id }) => id === open)?.data.respondents.submitted ?? 0;
  const applied = useApplied().find(({ card }) => card.id === open);
  const reminder = useReminder(applied?.card);
  const isCounted = pages.respondents !== undefined && pages.search === '';
  return (
    <Card
      title={t('respondents.title')}
      actions={<PeopleComputed />}
      {...(applied && reminder && { foot: <RemindButton {...applied} size="sm" /> })}
      {...(isCounted && { meta: t('respondents.of', { part: answeredOf(pages, submitted), whole: pages.total }) })}
    >
      {charted.length > 1 && (
        <div className={styles['choose']}>
          <Choice
            label={t('respondents.choose')}
            value={open}
            onChange={onOpen}
            options={charted.map(({ id, label }) => ({ value: id, label }))}
          />
        </div>
      )}
      <List pages={pages} open={open} {...list} />
    </Card>
  );
}
