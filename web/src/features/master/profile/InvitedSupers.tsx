import type { Organization, OrganizationStanding } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { Avatar } from '../../../components/data/Avatar';
import { Row, Stack } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import { DeliveryStatus } from '../../../kit/DeliveryStatus';
import { allows } from '../../../lib/may';
import styles from '../Master.module.css';
import { useAddSuper } from './use-add-super';
import { useWithdrawSuper } from './use-withdraw-super';

type Invitation = OrganizationStanding['invitations'][number];

interface InvitedProps {
  readonly organization: Organization;
  readonly invitation: Invitation;
}

/** One invitation on its way: to which address, when, what became of the mail, and what can be done with it. */
function Invited({ organization, invitation }: InvitedProps) {
  const { t: kit } = useTranslation('kit');
  const { t } = useTranslation('master');
  const format = useFormat();
  const { add, busy } = useAddSuper(organization);
  const withdrawal = useWithdrawSuper(organization);
  const { id, email, invitedAt, lastMail } = invitation;
  const name = email ?? '';
  const sentAt = lastMail?.updatedAt ?? invitedAt;
  return (
    <Row as="li" gap={8} wrap>
      <Avatar id={id} name={name} aria-hidden="true" />
      <Stack as="span" size={13} breaks grow shrink>
        <span>{name}</span>
        <Row as="span" gap={8} wrap size={12} tone="faint">
          {sentAt !== null && t('supers.sent', { when: format.dateTime(sentAt) })}
          {lastMail !== null && <DeliveryStatus delivery={lastMail} />}
        </Row>
      </Stack>
      <Row as="span" gap={4}>
        {allows(invitation, 'resend') && email !== null && (
          <Button
            size="sm"
            busy={busy}
            aria-label={kit('invitation.resend_named', { name })}
            onClick={() => void add(email)}
          >
            {kit('invitation.resend')}
          </Button>
        )}
        {allows(invitation, 'withdraw') && (
          <Button
            size="sm"
            kind="caution"
            busy={withdrawal.busy}
            aria-label={kit('invitation.withdraw_named', { name })}
            onClick={() => void withdrawal.run({ id, name })}
          >
            {kit('invitation.withdraw')}
          </Button>
        )}
      </Row>
    </Row>
  );
}

/** The supers who were invited to an organisation and have no account yet. */
export function InvitedSupers({
  organization,
  invitations,
}: Pick<InvitedProps, 'organization'> & { readonly invitations: readonly Invitation[] }) {
  const { t } = useTranslation('master');
  if (invitations.length === 0) return null;
  return (
    <Stack as="ul" gap={8} className={styles['supers']} aria-label={t('supers.on_the_way')}>
      {invitations.map((invitation) => (
        <Invited key={invitation.id} organization={organization} invitation={invitation} />
      ))}
    </Stack>
  );
}
