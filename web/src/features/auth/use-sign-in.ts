import { encodeObject } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { type ApiForm, useApiForm } from '../../kit/use-api-form';
import { formRules } from '../../lib/api/form-rules';
import { useSessionStore } from '../../lib/session/SessionProvider';

export type Credentials = Readonly<Record<'identifier' | 'password', string>>;

/** Signs in and keeps the session; where to go then is the guard's business. `identifier`: whose address it is, where that is known. */
export function useSignIn(identifier = ''): ApiForm<Credentials> {
  const { t } = useTranslation('auth');
  const store = useSessionStore();
  const rules = formRules.signIn;
  return useApiForm('signIn', {
    initial: { identifier, password: '' },
    labels: { identifier: t('email'), password: t('password') },
    // The schema judges an address by its form, not by its length.
    rules: { ...rules, identifier: { ...rules?.['identifier'], required: true } },
    input: ({ identifier: address, password }) => ({
      body: { object: encodeObject({ identifier: address.trim(), password, socialLogin: false }) },
    }),
    changes: [],
    onDone: ({ data: { token, user } }) => store.signIn(token, user),
  });
}
