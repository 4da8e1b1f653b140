import type { InvitedUser } from '@tidemark/contracts';
import { Info, Mail, Send } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { Segmented } from '../../../components/controls/Segmented';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { SkeletonRows } from '../../../components/feedback/Skeleton';
import { SearchField } from '../../../components/fields/SearchField';
import { Cell, Row, Stack, Text } from '../../../components/layout/primitives';
import { useConfirm } from '../../../components/overlays/confirm';
import { useFormat } from '../../../hooks/useFormat';
import { InvitationActions } from '../../../kit/InvitationActions';
import { ListTable } from '../../../kit/ListTable';
import { QueryView } from '../../../kit/QueryView';
import { useAnswer } from '../../../kit/use-answer';
import { invitedName, useResend } from '../../../kit/use-invitation';
import { type PlacedList, useListPlace } from '../../../kit/use-list-place';
import { allows } from '../../../lib/may';
import { useUser } from '../../../lib/session/SessionProvider';
import { userQueries } from '../queries';
import { useOneByOne } from '../use-one-by-one';
import styles from '../Users.module.css';
import { answeredText, invitedColumns, LastMail, Who } from './columns';
import { matchingInvitations, isUnreached, invitationsOfSegment, type Segment } from './matching-invitations';
import { PersonaChoice } from './PersonaChoice';

interface InvitedProps {
  /** The button that adds somebody. */
  readonly add: ReactNode;
  readonly isPhone: boolean;
  readonly isNarrow: boolean;
}

const NONE: readonly InvitedUser[] = [];
const idOf = ({ id }: InvitedUser) => id;

/** Those whom another e-mail can reach. */
const resendable = (shown: readonly InvitedUser[]) =>
  shown.filter((invited) => allows(invited, 'resend') && invited.lastMail?.status !== 'failed');

/** Sends all of them again, after a question: each is an e-mail. */
function ResendAll({ shown }: { readonly shown: readonly InvitedUser[] }) {
  const { t } = useTranslation('users');
  const confirm = useConfirm();
  const resend = useResend();
  const oneByOne = useOneByOne();
  const all = resendable(shown);
  const count = all.length;
  if (count < 2) return null;
  const run = async () => {
    const confirmLabel = t('invited.resend_to', { count });
    if (!(await confirm({ title: t('invited.resend_question', { count }), confirmLabel }))) return;
    await oneByOne(
      all.map((invited) => ({ name: invitedName(invited), run: async () => resend(invited) })),
      { doing: t('invited.resending', { count }), done: (sent) => t('invited.resent', { count: sent }) },
    );
  };
  return (
    <Button icon={<Send />} onClick={() => void run()}>
      {t('invited.resend_to', { count })}
    </Button>
  );
}

interface FiltersProps {
  readonly place: PlacedList;
  readonly all: readonly InvitedUser[];
  readonly shown: readonly InvitedUser[];
  readonly segment: Segment;
  readonly onSegment: (segment: Segment) => void;
}

function Filters({ place, all, shown, segment, onSegment }: FiltersProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const segments: readonly Segment[] = ['all', 'unreached', 'answered'];
  return (
    <div className={styles['filters']}>
      <div className={styles['search']}>
        <SearchField
          label={t('filter.search')}
          value={place.search}
          onChange={(search) => place.change({ search })}
          found={shown.length}
          meta={t('filter.found', { count: shown.length })}
        />
      </div>
      <Segmented
        label={t('invited.segment')}
        value={segment}
        onChange={onSegment}
        options={segments.map((value) => ({
          value,
          label: t(`invited.segments.${value}`, { number: format.count(invitationsOfSegment(all, value).length) }),
        }))}
      />
      <Cell as="span" push className={styles['grow']} />
      <ResendAll shown={shown} />
    </div>
  );
}

/** On a phone: a card for each. */
function Cards({ shown }: { readonly shown: readonly InvitedUser[] }) {
  const { t } = useTranslation('users');
  const { t: kit } = useTranslation('kit');
  const { day } = useFormat();
  return (
    <ul className={styles['invitedCards']} aria-label={t('invited.label')}>
      {shown.map((invited) => (
        <Stack key={invited.id} as="li" gap={4} className={styles['invitedCard']}>
          <Who t={t} invited={invited} />
          <Text size={12} tone="faint">
            {[
              invited.nodes.map(({ name }) => name).join(', '),
              t('invited.on', { day: day(invited.invitedAt) }),
              invited.submissions > 0 ? answeredText({ t }, invited) : '',
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </Text>
          {isUnreached(invited) && <LastMail kit={kit} day={day} invited={invited} />}
          <Row as="span" gap={8} justify="between">
            <PersonaChoice invited={invited} />
            <InvitationActions invited={invited} />
          </Row>
        </Stack>
      ))}
    </ul>
  );
}

/** Who was invited and has not signed up yet: they count as members, and are looked after here. */
export function Invited({ add, isPhone, isNarrow }: InvitedProps) {
  const { t } = useTranslation('users');
  const { t: kit } = useTranslation('kit');
  const { day } = useFormat();
  const place = useListPlace('invited');
  const [segment, setSegment] = useState<Segment>('all');
  const query = useAnswer(userQueries.invited(useUser()));
  const answered = query.data?.data ?? NONE;
  const all = useMemo(
    () => matchingInvitations(answered, place.search, (role) => kit(`roles.${role}`)),
    [answered, place.search, kit],
  );
  const shown = useMemo(() => invitationsOfSegment(all, segment), [all, segment]);
  const columns = useMemo(() => invitedColumns({ t, kit, day, isWide: !isNarrow }), [t, kit, day, isNarrow]);
  return (
    <>
      <Filters place={place} all={all} shown={shown} segment={segment} onSegment={setSegment} />
      <QueryView
        query={query}
        failed={t('invited.failed')}
        skeleton={<SkeletonRows rows={6} />}
        empty={<EmptyState icon={<Mail />} title={t('invited.empty')} body={t('invited.empty_body')} actions={add} />}
      >
        {() =>
          shown.length === 0 ? (
            <EmptyState
              icon={<Mail />}
              title={t('nothing.title')}
              actions={
                <Button
                  onClick={() => {
                    place.change({ search: '' });
                    setSegment('all');
                  }}
                >
                  {t('nothing.clear')}
                </Button>
              }
            />
          ) : (
            <>
              {isPhone ? (
                <Cards shown={shown} />
              ) : (
                <ListTable
                  label={t('invited.label')}
                  rows={shown}
                  columns={columns}
                  idOf={idOf}
                  nameOf={invitedName}
                  place={place}
                  total={null}
                />
              )}
              <p className={styles['told']}>
                <Info aria-hidden="true" />
                <span>{t('invited.told')}</span>
              </p>
            </>
          )
        }
      </QueryView>
    </>
  );
}
