import type { Organization } from '@tidemark/contracts';
import { UserRound } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { Avatar } from '../../../components/data/Avatar';
import { TextField } from '../../../components/fields/TextField';
import { Row, Stack, Text } from '../../../components/layout/primitives';
import { useAnswer } from '../../../kit/use-answer';
import { looksLikeEmail } from '../../../lib/email';
import { nameOf } from '../../../lib/session/session';
import styles from '../Master.module.css';
import { masterQueries } from '../queries';
import { InvitedSupers } from './InvitedSupers';
import { useAddSuper } from './use-add-super';

/** Adds one by the address: somebody new is invited. */
function AddSuper({ organization }: { readonly organization: Organization }) {
  const { t } = useTranslation('master');
  const [email, setEmail] = useState('');
  const { add, busy, fault, settle } = useAddSuper(organization);
  const isReady = looksLikeEmail(email) && !busy;
  const send = async () => {
    if (isReady && (await add(email.trim()))) setEmail('');
  };
  return (
    <Row
      as="form"
      align="start"
      wrap
      className={styles['adding']}
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={t('supers.email')}
        type="email"
        plain
        value={email}
        onChange={(next) => {
          settle();
          setEmail(next);
        }}
        error={fault}
        help={t('supers.help')}
      />
      <Button type="submit" busy={busy} disabled={!isReady}>
        {t('supers.add')}
      </Button>
    </Row>
  );
}

/** Who can act in the organisation, and the field that adds one more [R2-223]. */
export function Supers({ organization }: { readonly organization: Organization }) {
  const { t } = useTranslation('master');
  const { data } = useAnswer(masterQueries.standing(organization.id));
  const standing = data?.data;
  return (
    <Stack as="section" gap={8} align="start" className={styles['section']} aria-labelledby="supers">
      <h3 id="supers">
        {t('supers.title')}
        {standing && (
          <Text size={12} tone="faint" className={styles['sub']}>
            {standing.supers.length}
          </Text>
        )}
      </h3>
      {standing?.supers.length === 0 && (
        <Row as="p" gap={8} align="stretch" size={13} className={styles['needs']}>
          <UserRound aria-hidden="true" />
          <span>
            <strong>{t('supers.none', { name: organization.name })}</strong>{' '}
            {standing.invitations.length > 0
              ? t('supers.invited', { count: standing.invitations.length })
              : t('supers.until')}
          </span>
        </Row>
      )}
      <Stack as="ul" gap={8} className={styles['supers']}>
        {standing?.supers.map((one) => (
          <Row as="li" gap={8} key={one.id}>
            <Avatar id={one.id} name={nameOf(one)} src={one.avatarUrl} aria-hidden="true" />
            <Stack as="span" size={13} breaks grow shrink>
              <span>{nameOf(one)}</span>
              <Text size={12} tone="faint" className={styles['sub']}>
                {one.email}
              </Text>
            </Stack>
          </Row>
        ))}
      </Stack>
      <InvitedSupers organization={organization} invitations={standing?.invitations ?? []} />
      <AddSuper organization={organization} />
    </Stack>
  );
}
