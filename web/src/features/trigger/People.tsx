import type { NodeUser } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Checkbox } from '../../components/controls/Checkbox';
import { Avatar } from '../../components/data/Avatar';
import { Tag } from '../../components/data/Tag';
import { Cell, Row, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { canAnswer } from '../../kit/nodes';
import { nameOf } from '../../lib/session/session';
import type { Offer } from './model/offers';
import { askable, chooseUsers, type Selection, toggleUser } from './model/selection';
import { type RespondentStatus, peopleWithoutAnswer } from './model/respondent-status';
import styles from './Trigger.module.css';
import { useRespondentStatuses } from './use-respondent-statuses';

function StatusTag({ status }: { readonly status: RespondentStatus | undefined }) {
  const { t } = useTranslation('trigger');
  const format = useFormat();
  if (status === undefined) return null;
  return status.kind === 'asked' ? (
    <Tag tone="line">{t('selected.asked')}</Tag>
  ) : (
    <Tag tone="success">{t('selected.answered', { date: format.day(status.at) })}</Tag>
  );
}

interface PersonProps {
  readonly user: NodeUser;
  readonly checked: boolean;
  readonly status: RespondentStatus | undefined;
  readonly refused: boolean;
  readonly onToggle: () => void;
}

function Person({ user, checked, status, refused, onToggle }: PersonProps) {
  const { t } = useTranslation('trigger');
  const { t: kit } = useTranslation('kit');
  const name = nameOf(user);
  return (
    <Row as="li" gap={8} className={styles['person']}>
      <Checkbox label={name} checked={checked} disabled={!canAnswer(user)} onChange={onToggle}>
        <Avatar id={user.id} name={name} src={user.avatarUrl} size="sm" aria-hidden="true" />
        <Row as="span" align="baseline" shrink className={styles['who']}>
          <Text size={13} tone="strong">
            {name}
          </Text>
          <span className={styles['quiet']}>{user.persona}</span>
        </Row>
        {!canAnswer(user) && <Tag>{t('selected.inactive')}</Tag>}
        {user.isInvited && <Tag tone="line">{kit('invitation.tag')}</Tag>}
      </Checkbox>
      <Cell as="span" grow />
      {refused ? <Tag tone="danger">{t('selected.refused')}</Tag> : <StatusTag status={status} />}
    </Row>
  );
}

export interface PeopleProps {
  readonly offer: Offer;
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
  readonly refused: ReadonlySet<string> | undefined;
}

/** The members of an assessment's node: a box for each, and who was asked or has answered already. */
export function People({ offer, selection, onChange, refused }: PeopleProps) {
  const { t } = useTranslation('trigger');
  const { t: common } = useTranslation();
  const { statuses, failed, retry } = useRespondentStatuses(offer);
  const users = askable(offer);
  const missing = peopleWithoutAnswer(users, statuses);
  if (offer.users.length === 0)
    return (
      <Text as="p" size={12} tone="faint" className={styles['nothing']}>
        {t('selected.no_members')}
      </Text>
    );
  return (
    <>
      {failed && (
        <Text as="p" size={12} tone="faint" className={styles['nothing']} role="status">
          {t('selected.standing_failed')}{' '}
          <Button size="sm" kind="quiet" onClick={retry}>
            {common('actions.retry')}
          </Button>
        </Text>
      )}
      {missing.size > 0 && missing.size < users.length && (
        <div className={styles['quick']}>
          <Button size="sm" kind="quiet" onClick={() => onChange(chooseUsers(selection, offer.id, missing))}>
            {t('selected.without_answer', { count: missing.size })}
          </Button>
        </div>
      )}
      <ul className={styles['people']}>
        {offer.users.map((user) => (
          <Person
            key={user.id}
            user={user}
            checked={selection.get(offer.id)?.has(user.id) ?? false}
            status={statuses.get(user.id)}
            refused={refused?.has(user.id) ?? false}
            onToggle={() => onChange(toggleUser(selection, offer.id, user.id))}
          />
        ))}
      </ul>
    </>
  );
}
