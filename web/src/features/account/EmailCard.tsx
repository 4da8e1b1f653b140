import type { NewAddress, User } from '@tidemark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { MailQuestion } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { useToast } from '../../components/feedback/toast';
import { PasswordField } from '../../components/fields/PasswordField';
import { TextField } from '../../components/fields/TextField';
import { Grid, Row, Stack, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { FormRefusal } from '../../kit/FormRefusal';
import { useApiForm } from '../../kit/use-api-form';
import { useMissing } from '../../kit/use-missing';
import { useApiMutation, useApiQuery } from '../../lib/api/hooks';
import { looksLikeEmail } from '../../lib/email';
import { useProblems } from '../../lib/problems/problem-text';
import { useTakeOwnUser } from '../../lib/session/use-own-user';
import styles from './Account.module.css';
import type { OwnProps } from './props';
import { Foot } from './Section';

/** Asks again what waits; its change is announced to nobody. */
function useAskAgain(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['newAddress'] });
}

interface WaitsProps {
  readonly address: NewAddress & { readonly pendingEmail: string };
}

/** A new address that waits for its link: until when, and the two ways out. */
function Waits({ address: { pendingEmail: email, until } }: WaitsProps) {
  const { t } = useTranslation('account');
  const { dateTime } = useFormat();
  const { text } = useProblems();
  const toast = useToast();
  const askAgain = useAskAgain();
  const failed = (problem: unknown) => toast.error(t('email.failed'), { body: text(problem) });
  const again = useApiMutation('resendNewAddress', {
    onSuccess: () => {
      askAgain();
      toast.success(t('email.sent_again', { email }));
    },
    onError: failed,
  });
  const keep = useApiMutation('cancelNewAddress', { onSuccess: askAgain, onError: failed });
  return (
    <Row gap={8} align="start" wrap size={13} className={styles['needs']}>
      <MailQuestion aria-hidden="true" />
      <p role="status">
        <Trans
          t={t}
          i18nKey="email.waits"
          values={{ email, until: until === null ? '' : dateTime(until) }}
          components={{ b: <strong /> }}
        />
      </p>
      <Row gap={8} align="stretch" wrap>
        <Button size="sm" busy={again.isPending} onClick={() => again.mutate({})}>
          {t('email.again')}
        </Button>
        <Button size="sm" kind="quiet" busy={keep.isPending} onClick={() => keep.mutate({})}>
          {t('email.keep')}
        </Button>
      </Row>
    </Row>
  );
}

interface ChangeProps extends OwnProps {
  readonly onClose: () => void;
}

function useEmailForm({ user, onClose }: ChangeProps) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const take = useTakeOwnUser();
  const askAgain = useAskAgain();
  return useApiForm('updateCurrentUser', {
    initial: { email: '', currentPassword: '' },
    labels: { email: t('email.new'), currentPassword: t('password.current') },
    rules: { email: { required: true, max: 254 }, currentPassword: { required: true, max: 256 } },
    input: ({ email, currentPassword }) => ({
      body: { email: email.trim(), currentPassword },
      // Of the record nothing changes before the link is opened: whatever others do to it meanwhile is no conflict.
      version: user.version,
    }),
    changes: ['people'],
    onDone: ({ data }) => {
      take(data.user);
      askAgain();
      onClose();
      if (data.pendingEmail !== null) toast.success(t('email.sent', { email: data.pendingEmail }));
    },
  });
}

function ChangeEmail(props: ChangeProps) {
  const { t } = useTranslation('account');
  const [checked, setChecked] = useState(false);
  const form = useEmailForm(props);
  const missing = useMissing(form);
  const { email } = form.values;
  const isAddress = looksLikeEmail(email);
  const isSame = email.trim().toLowerCase() === props.user.email;
  const field = form.field('email');
  const bad = checked && email.trim() !== '' && !isAddress;
  const reason = missing ?? (isSame ? t('email.same') : null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (reason === null && isAddress) void form.submit();
  };
  return (
    <Stack onSubmit={submit} noValidate as="form" gap={16}>
      <Grid gap={16} align="start" columns={2} className={styles['pair']}>
        <TextField
          {...field}
          type="email"
          name="email"
          autoComplete="email"
          plain
          onBlur={() => setChecked(true)}
          error={bad ? t('email.invalid') : field.error}
        />
        <PasswordField {...form.field('currentPassword')} name="password" autoComplete="current-password" />
      </Grid>
      <FormRefusal refusal={form.refusal} />
      <Foot note={reason ?? t('email.note')}>
        <Button kind="quiet" onClick={props.onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" kind="primary" busy={form.busy} disabled={reason !== null || form.busy}>
          {t('email.submit')}
        </Button>
      </Foot>
    </Stack>
  );
}

const isWaiting = (address: NewAddress | undefined): address is WaitsProps['address'] =>
  address?.pendingEmail !== undefined && address.pendingEmail !== null;

/** The address to sign in with, and the way to another one: that counts once its link was opened. */
export function EmailCard({ user }: { readonly user: User }) {
  const { t } = useTranslation('account');
  const [changing, setChanging] = useState(false);
  const { data } = useApiQuery('newAddress', {}, { refetchOnWindowFocus: 'always' });
  return (
    <>
      <Row gap={16} className={styles['line']}>
        <Stack breaks grow shrink>
          <Text as="strong" size={13} weight="medium">
            {user.email}
          </Text>
          <Text as="small" size={12} tone="faint">
            {t('email.what')}
          </Text>
        </Stack>
        {!changing && <Button onClick={() => setChanging(true)}>{t('email.change')}</Button>}
      </Row>
      {isWaiting(data) && <Waits address={data} />}
      {changing && <ChangeEmail user={user} onClose={() => setChanging(false)} />}
    </>
  );
}
