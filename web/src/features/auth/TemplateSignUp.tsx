import type { OfferedTemplate } from '@tidemark/contracts';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormRefusal } from '../../kit/FormRefusal';
import { useApiForm } from '../../kit/use-api-form';
import { languageOf } from '../../lib/i18n/languages';
import styles from './Auth.module.css';
import { AuthLayout } from './AuthLayout';
import { nobodyYet, type Person, PersonFields, personRules, usePersonLabels, usePersonReason } from './PersonFields';
import { SignedInAs } from './SignedInAs';
import { Submit } from './Submit';
import { TemplateFacts } from './TemplateFacts';
import { WaitingForVerification } from './WaitingForVerification';

interface FormProps {
  readonly template: OfferedTemplate;
  readonly initial: Person;
  readonly onSent: (person: Person, waiting: string) => void;
}

function TemplateForm({ template, initial, onSent }: FormProps) {
  const { t, i18n } = useTranslation('auth');
  const form = useApiForm('verifyEmail', {
    initial,
    labels: usePersonLabels(),
    rules: personRules,
    input: (person) => ({ body: { ...person, templateId: template.id, language: languageOf(i18n.language) } }),
    // All faults in one place, one a line [R8-025].
    faults: () => ({}),
    changes: [],
    onDone: ({ data }) => {
      onSent(form.values, data.waiting);
    },
  });
  const reason = usePersonReason(form);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason === null) void form.submit();
  };
  return (
    <AuthLayout title={t('sign_up.title')}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <p className={styles['text']}>{t('template.intro')}</p>
        <TemplateFacts template={template} />
        <SignedInAs />
        <PersonFields form={form} />
        <FormRefusal refusal={form.refusal} unknown={t('sign_up.unknown')} />
        <Submit reason={reason} busy={form.busy}>
          {t('sign_up.submit')}
        </Submit>
      </form>
    </AuthLayout>
  );
}

interface SentTo {
  readonly person: Person;
  /** The last ones: whichever of their mails is opened counts. */
  readonly waiting: readonly string[];
}

/** Sign-up by a template link: first a mail shows that the address is one's own, and the page waits for that. */
export function TemplateSignUp({ template }: { readonly template: OfferedTemplate }) {
  const [sent, setSent] = useState<SentTo | null>(null);
  const [initial, setInitial] = useState(nobodyYet);
  if (sent === null)
    return (
      <TemplateForm
        template={template}
        initial={initial}
        onSent={(person, waiting) => setSent({ person, waiting: [waiting] })}
      />
    );
  return (
    <WaitingForVerification
      {...sent}
      template={template}
      onSentAgain={(waiting) => setSent({ ...sent, waiting: [waiting, ...sent.waiting].slice(0, 3) })}
      onOtherAddress={() => {
        setInitial({ ...sent.person, email: '' });
        setSent(null);
      }}
    />
  );
}
