import type { InvitedUser } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/controls/Button';
import { Row } from '../components/layout/primitives';
import { allows } from '../lib/may';
import { useInvitation } from './use-invitation';

interface ActionsProps {
  readonly invited: InvitedUser;
  /** -1 in what has one tab stop for many. */
  readonly tabIndex?: number;
}

function Actions({ invited, ...rest }: ActionsProps) {
  const { t } = useTranslation('kit');
  const { busy, name, resend, withdraw } = useInvitation(invited);
  return (
    // What is clicked here is not the row.
    <Row as="span" inline gap={4} justify="end" nowrap role="none" onClick={(event) => event.stopPropagation()}>
      {allows(invited, 'resend') && (
        <Button
          size="sm"
          busy={busy}
          {...rest}
          aria-label={t('invitation.resend_named', { name })}
          onClick={() => void resend()}
        >
          {t('invitation.resend')}
        </Button>
      )}
      {allows(invited, 'withdraw') && (
        <Button
          size="sm"
          kind="caution"
          disabled={busy}
          {...rest}
          aria-label={t('invitation.withdraw_named', { name })}
          onClick={() => void withdraw()}
        >
          {t('invitation.withdraw')}
        </Button>
      )}
    </Row>
  );
}

/** Resend and Withdraw of one invitation, as far as the reader may; nothing until it is known. */
export function InvitationActions({
  invited,
  ...rest
}: Omit<ActionsProps, 'invited'> & { readonly invited: InvitedUser | undefined }) {
  return invited === undefined ? null : <Actions invited={invited} {...rest} />;
}
