import type { SyntheticEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { useToast } from '../../components/feedback/toast';
import { NewPasswordFields, useNewPasswordReason } from '../../components/fields/NewPasswordFields';
import { PasswordField } from '../../components/fields/PasswordField';
import { Stack } from '../../components/layout/primitives';
import { FormRefusal } from '../../kit/FormRefusal';
import { useApiForm } from '../../kit/use-api-form';
import { useMissing } from '../../kit/use-missing';
import { useTakeOwnUser } from '../../lib/session/use-own-user';
import styles from './Account.module.css';
import type { OwnProps } from './props';
import { Foot } from './Section';

const nothing = { currentPassword: '', newPassword: '', passwordConfirmation: '' };
const rule = { required: true, max: 256 };

function usePasswordForm({ user }: OwnProps) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const take = useTakeOwnUser();
  const client = useQueryClient();
  return useApiForm('updateCurrentUser', {
    initial: nothing,
    labels: {
      currentPassword: t('password.current'),
      newPassword: t('password.new'),
      passwordConfirmation: t('password.confirm'),
    },
    rules: { currentPassword: rule, newPassword: rule, passwordConfirmation: rule },
    // The record itself does not change: whatever others do to it meanwhile is no conflict.
    input: (body) => ({ body, version: user.version }),
    stays: () => nothing,
    changes: ['people'],
    onDone: ({ data }) => {
      take(data.user);
      void client.invalidateQueries({ queryKey: ['ownSessions'] });
      toast.success(t('password.saved'), { body: t('password.saved_more') });
    },
  });
}

/** A new password needs the one of now, and ends every other session. */
export function PasswordCard({ user }: OwnProps) {
  const { t } = useTranslation('account');
  const form = usePasswordForm({ user });
  const missing = useMissing(form);
  const weak = useNewPasswordReason(form.values.newPassword, form.values.passwordConfirmation);
  const reason = missing ?? weak;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason === null) void form.submit();
  };
  return (
    <Stack onSubmit={submit} noValidate as="form" gap={16}>
      {/* Password managers file the new password under it. */}
      <input type="text" name="username" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <div className={styles['half']}>
        <PasswordField {...form.field('currentPassword')} name="password" autoComplete="current-password" />
      </div>
      <NewPasswordFields
        password={form.field('newPassword')}
        confirmation={form.field('passwordConfirmation')}
        beside
      />
      <FormRefusal refusal={form.refusal} />
      <Foot note={form.dirty ? (reason ?? t('password.note')) : t('password.note')}>
        <Button type="submit" kind="primary" busy={form.busy} disabled={reason !== null || form.busy}>
          {t('password.submit')}
        </Button>
      </Foot>
    </Stack>
  );
}
