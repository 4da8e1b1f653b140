import type { LinkedSignUp } from '@tidemark/contracts';
import { CircleCheck } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { TextField } from '../../components/fields/TextField';
import { TimeZoneField } from '../../components/fields/TimeZoneField';
import { formLinkPath } from '../../config/paths';
import { FormRefusal } from '../../kit/FormRefusal';
import { useApiForm } from '../../kit/use-api-form';
import { useMissing } from '../../kit/use-missing';
import { browserZone } from '../../lib/clock/ClockProvider';
import { useSessionStore } from '../../lib/session/SessionProvider';
import styles from './Auth.module.css';
import { AuthLayout } from './AuthLayout';
import { SignedInAs } from './SignedInAs';
import { Submit } from './Submit';

export interface AssistedFormProps {
  readonly secret: string;
  /** Who has just shown that the address is theirs, and with which template they begin. */
  readonly verified: LinkedSignUp;
}

/** The second half of a sign-up by a template link: the organisation, and straight on to its form. */
export function AssistedForm({ secret, verified }: AssistedFormProps) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const store = useSessionStore();
  const navigate = useNavigate();
  const { firstName, email, templateId, templateName } = verified;
  const form = useApiForm('assistedOrganization', {
    initial: { name: '', timeZone: browserZone },
    labels: { name: t('assisted.name'), timeZone: common('zone.label') },
    rules: { name: { required: true, max: 120 } },
    input: ({ name, timeZone }) => ({
      body: { organization: { name, timeZone }, templateId: templateId ?? '', user: { secret } },
    }),
    faults: ({ code, errors }, own) => {
      if (code === 'organization-name-taken') return { name: own };
      const { name, timeZone } = errors;
      return { ...(name !== undefined && { name }), ...(timeZone !== undefined && { timeZone }) };
    },
    changes: [],
    onDone: async ({ data }) => {
      store.signIn(data.data.token, data.data.createdUser);
      await navigate(formLinkPath(data.data.hashUrl), { replace: true });
    },
  });
  const reason = useMissing(form);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason === null) void form.submit();
  };
  return (
    <AuthLayout title={t('assisted.title', { name: firstName ?? email })}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <p className={styles['done']} role="status">
          <CircleCheck aria-hidden="true" />
          <span>{t('assisted.verified', { email })}</span>
        </p>
        <SignedInAs />
        <TextField
          {...form.field('name')}
          name="organization"
          autoComplete="organization"
          size="touch"
          help={t('assisted.help')}
        />
        <TimeZoneField {...form.field('timeZone')} size="touch" onChange={(timeZone) => form.change({ timeZone })} />
        {templateName !== null && <p className={styles['text']}>{t('assisted.next', { template: templateName })}</p>}
        <FormRefusal refusal={form.refusal} unknown={t('sign_up.unknown')} />
        <Submit reason={reason} busy={form.busy}>
          {t('assisted.submit')}
        </Submit>
      </form>
    </AuthLayout>
  );
}
