import { limits } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../components/fields/TextArea';
import { Text } from '../../components/layout/primitives';
import { FormMail } from '../../kit/FormMail';
import type { Choice } from './use-choice';
import type { Trigger } from './use-trigger';

/** What the ticked people get, to be read before it is sent, with a message of one's own in it. */
export function MailPreview({ choice, form }: { readonly choice: Choice; readonly form: Trigger['form'] }) {
  const { t } = useTranslation('trigger');
  const [assessmentId] = [...choice.selection.keys()];
  if (assessmentId === undefined)
    return (
      <Text as="p" size={13} tone="faint">
        {t('mail.nothing')}
      </Text>
    );
  return (
    <FormMail
      assessmentId={assessmentId}
      kind="invitation"
      sentAt={choice.now.toISOString()}
      message={(writes) => (
        <TextArea
          {...form.field('message')}
          label={t('mail.message')}
          help={t('mail.help')}
          value={form.values.message}
          optional
          maxLength={limits.mailMessage}
          counter="used"
          rows={3}
          placeholder={writes}
        />
      )}
    />
  );
}
