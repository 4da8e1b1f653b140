import type { FormLinkSession, User } from '@tidemark/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type OpenedLink, PersonalLinkPage } from '../features/auth/PersonalLinkPage';
import { FormLinkProvider } from '../features/form/form-link';
import { FormPage } from '../features/form/FormPage';
import { hasLanguage, languageOf } from '../lib/i18n/languages';
import { isEndReason } from '../lib/session/store';
import { createServices, type Services } from './services';
import { ServicesProvider } from './ServicesProvider';

/** Whom the screens of the form take to be signed in. */
const userOf = (opened: FormLinkSession): User => ({
  id: opened.userId,
  firstName: opened.firstName,
  surName: opened.surName,
  email: opened.email,
  role: 'user',
  isActive: true,
  avatarUrl: null,
  organization_id: opened.organizationId,
  organization_name: opened.organizationName,
  organization_timeZone: opened.timeZone,
  phoneNumber: null,
  persona: null,
  nodes: [],
  language: opened.language,
  firstSteps: 'hidden',
  may: [],
  version: 0,
});

/** Nothing is kept: a reload opens the link again, and who is signed in in this browser stays so. */
function servicesOf(language: () => string): Services {
  const kept = new Map<string, string>();
  return createServices({
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    events: new EventTarget(),
    fetch: async (address, init) => window.fetch(address, init),
    language,
  });
}

/** The server takes no line with such a session. */
const noLine = () => new Promise<never>(() => undefined);

function LinkedForm({ opened, secret, onNotMe, onEnded }: OpenedLink & { readonly secret: string }) {
  const { i18n } = useTranslation();
  const [services] = useState(() => {
    const made = servicesOf(() => languageOf(i18n.language));
    made.session.signIn(opened.token, userOf(opened));
    return made;
  });
  useEffect(() => services.session.signIn(opened.token, userOf(opened)), [services, opened]);
  useEffect(
    () =>
      services.session.subscribe(() => {
        if (isEndReason(services.session.get().ended)) onEnded();
      }),
    [services, onEnded],
  );
  useEffect(() => {
    if (!hasLanguage() && opened.language !== i18n.language) void i18n.changeLanguage(opened.language);
  }, [opened.language, i18n]);
  const { userId, assessmentId, organizationName, maySignUp } = opened;
  return (
    <ServicesProvider services={services} open={noLine}>
      <FormLinkProvider link={{ secret, organization: organizationName, maySignUp, onNotMe }}>
        <FormPage given={{ userId, assessmentId }} />
      </FormLinkProvider>
    </ServicesProvider>
  );
}

/** /f/p/…: the form that a personal link opens, with a session of its own beside the browser's. */
export function PersonalFormRoute() {
  const { secret = '' } = useParams();
  return (
    <PersonalLinkPage key={secret} secret={secret}>
      {(opened) => <LinkedForm {...opened} secret={secret} />}
    </PersonalLinkPage>
  );
}
