import type { LinkedSignUp } from '@tidemark/contracts';
import { Mail } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useToast } from '../../components/feedback/toast';
import { Row } from '../../components/layout/primitives';
import { fields, formLinkPath, paths } from '../../config/paths';
import { FormRefusal } from '../../kit/FormRefusal';
import { useApiForm } from '../../kit/use-api-form';
import { languageOf } from '../../lib/i18n/languages';
import styles from './Auth.module.css';
import { AuthLayout } from './AuthLayout';
import { nobodyYet, PersonFields, personRules, usePersonLabels, usePersonReason } from './PersonFields';
import { SignedInAs } from './SignedInAs';
import { Submit } from './Submit';
import { useSignInWith } from './use-sign-in-with';

export interface InvitedFormProps {
  readonly secret: string;
  readonly invitation: LinkedSignUp;
}

/** To what somebody was invited: 'Warehouse, as Developer'. */
function InvitedTo({ invitation: { nodes, persona } }: Pick<InvitedFormProps, 'invitation'>) {
  const { t, i18n } = useTranslation('auth');
  const where = new Intl.ListFormat(i18n.language).format(nodes);
  if (where === '') return null;
  return (
    <Row as="p" gap={8} align="stretch" size={13} breaks className={styles['told']}>
      <Mail aria-hidden="true" />
      <span>
        <Trans
          t={t}
          i18nKey={persona === null ? 'sign_up.invited' : 'sign_up.invited_as'}
          values={{ where, persona }}
          components={{ b: <strong /> }}
        />
      </span>
    </Row>
  );
}

function useSignUp({ secret, invitation }: InvitedFormProps) {
  const { t, i18n } = useTranslation('auth');
  const toast = useToast();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = search.get(fields.signUpForm);
  const signIn = useSignInWith();
  const form = useApiForm('signUp', {
    initial: { ...nobodyYet, firstName: invitation.firstName ?? '', email: invitation.email },
    labels: usePersonLabels(),
    rules: personRules,
    input: (person) => ({ body: { ...person, secret, language: languageOf(i18n.language) } }),
    // All faults in one place, one a line [R8-025].
    faults: () => ({}),
    changes: [],
    onDone: async () => {
      toast.success(t('sign_up.done'));
      const isIn = await signIn(invitation.email, form.values.password);
      const to = asked === null ? paths.dashboard : formLinkPath(asked);
      await navigate(isIn ? to : paths.login, { replace: true, ...(!isIn && { state: { from: to } }) });
    },
  });
  return form;
}

/** Sign-up by an invitation: the address is the invitation's, and so is everything that gives rights. */
export function InvitedForm({ secret, invitation }: InvitedFormProps) {
  const { t } = useTranslation('auth');
  const form = useSignUp({ secret, invitation });
  const reason = usePersonReason(form);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason === null) void form.submit();
  };
  return (
    <AuthLayout title={t('sign_up.welcome', { organization: invitation.organizationName ?? 'Tidemark' })}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <SignedInAs />
        <InvitedTo invitation={invitation} />
        <PersonFields form={form} fixedEmail={t('sign_up.fixed_email')} />
        <FormRefusal refusal={form.refusal} unknown={t('sign_up.unknown')} />
        <Submit reason={reason} busy={form.busy}>
          {t('sign_up.submit')}
        </Submit>
      </form>
    </AuthLayout>
  );
}
