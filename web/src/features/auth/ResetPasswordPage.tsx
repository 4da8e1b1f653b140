import { Link2Off } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/controls/Button';
import { useToast } from '../../components/feedback/toast';
import { NewPasswordFields, useNewPasswordReason } from '../../components/fields/NewPasswordFields';
import { fields, paths } from '../../config/paths';
import { FormRefusal } from '../../kit/FormRefusal';
import { useApiForm } from '../../kit/use-api-form';
import { useMissing } from '../../kit/use-missing';
import { useApiQuery } from '../../lib/api/hooks';
import styles from './Auth.module.css';
import { AuthLayout } from './AuthLayout';
import { Submit } from './Submit';
import { useSignInWith } from './use-sign-in-with';

const nothing = { value: '', onChange: () => undefined, error: null };

function useLabels() {
  const { t } = useTranslation('auth');
  return { newPassword: t('reset.new'), passwordConfirmation: t('reset.confirm') };
}

/** A link that is cut off, was used, or is too old: what is wrong, and the way to a new one. */
function InvalidLink() {
  const { t } = useTranslation('auth');
  const labels = useLabels();
  return (
    <AuthLayout title={t('reset.invalid_title')}>
      <div className={styles['form']}>
        <div className={styles['fault']} role="alert">
          <Link2Off aria-hidden="true" />
          <span>
            <strong>{t('reset.invalid')}</strong> {t('reset.invalid_more')}
          </span>
        </div>
        <NewPasswordFields
          password={{ ...nothing, label: labels.newPassword }}
          confirmation={{ ...nothing, label: labels.passwordConfirmation }}
          size="touch"
          disabled
        />
        <div className={styles['submit']}>
          <ButtonLink kind="primary" size="touch" to={paths.forgotPassword}>
            {t('reset.ask_again')}
          </ButtonLink>
          <ButtonLink kind="quiet" size="touch" to={paths.login}>
            {t('back')}
          </ButtonLink>
        </div>
      </div>
    </AuthLayout>
  );
}

function useReset(token: string, email: string | undefined) {
  const { t } = useTranslation('auth');
  const toast = useToast();
  const navigate = useNavigate();
  const signIn = useSignInWith();
  const form = useApiForm('changePass', {
    initial: { newPassword: '', passwordConfirmation: '' },
    labels: useLabels(),
    rules: { newPassword: { required: true, max: 256 }, passwordConfirmation: { required: true, max: 256 } },
    input: (values) => ({ body: { token, ...values } }),
    // All faults in one place, one a line.
    faults: () => ({}),
    changes: [],
    onDone: async () => {
      toast.success(t('reset.done'));
      // Signed in, the guard leads on.
      if (email !== undefined && (await signIn(email, form.values.newPassword))) return;
      await navigate(paths.login, { replace: true });
    },
  });
  return form;
}

function ResetForm({ token }: { readonly token: string }) {
  const { t } = useTranslation('auth');
  const link = useApiQuery('resetLink', { body: { token } }, { staleTime: Number.POSITIVE_INFINITY });
  const email = link.data?.email;
  const form = useReset(token, email);
  const missing = useMissing(form);
  const weak = useNewPasswordReason(form.values.newPassword, form.values.passwordConfirmation);
  const reason = missing ?? weak;
  if (link.error?.code === 'link-invalid' || form.refused?.problem.code === 'link-invalid') return <InvalidLink />;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason === null) void form.submit();
  };
  return (
    <AuthLayout title={t('reset.title')}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <p className={styles['text']}>{email === undefined ? t('reset.ends') : t('reset.for', { email })}</p>
        {/* Password managers file the new password under it. */}
        <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
        <NewPasswordFields
          password={form.field('newPassword')}
          confirmation={form.field('passwordConfirmation')}
          size="touch"
        />
        <FormRefusal refusal={form.refusal} unknown={t('reset.unknown')} />
        <Submit
          reason={reason}
          busy={form.busy}
          after={
            <ButtonLink kind="quiet" size="touch" to={paths.login}>
              {t('back')}
            </ButtonLink>
          }
        >
          {email === undefined ? t('reset.submit') : t('reset.submit_and_sign_in')}
        </Submit>
      </form>
    </AuthLayout>
  );
}

/** Opened by the mailed link, whose token is in the address: a new password, once. */
export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const token = query.get(fields.resetToken)?.trim() ?? '';
  return token === '' ? <InvalidLink /> : <ResetForm key={token} token={token} />;
}
