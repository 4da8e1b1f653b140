import type { MailboxMail } from '@tidemark/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../components/controls/Segmented';
import { Row, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import styles from './Mailbox.module.css';
import { MailText } from './MailText';

type View = 'text' | 'sent';

const BASE = '<base target="_blank">';

/** The mail with its links opening in another tab: our pages refuse to be framed. */
const besides = (html: string): string =>
  html.includes('<head>') ? html.replace('<head>', `<head>${BASE}`) : `${BASE}${html}`;

/** Scripts, forms and our origin are denied to it; its links open beside. */
function AsSent({ mail }: { readonly mail: MailboxMail }) {
  return (
    <iframe
      className={styles['sent']}
      title={mail.subject}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={besides(mail.html)}
    />
  );
}

export function MailPane({ mail }: { readonly mail: MailboxMail }) {
  const { t } = useTranslation('mailbox');
  const format = useFormat();
  const [view, setView] = useState<View>('sent');
  return (
    <article className={styles['mail']} aria-labelledby="mail-subject">
      <Row as="header" gap={12} align="start" justify="between" wrap mb={16} className={styles['mailHead']}>
        <div>
          <Text id="mail-subject" as="h2" size={16} weight="semi" breaks>
            {mail.subject}
          </Text>
          <Text as="p" size={12} tone="faint" mt={2}>
            {t('to', { address: mail.to })} · {format.dateTime(mail.sentAt)}
          </Text>
        </div>
        {mail.html !== '' && (
          <Segmented<View>
            label={t('view')}
            value={view}
            onChange={setView}
            options={[
              { value: 'sent', label: t('as_sent') },
              { value: 'text', label: t('as_text') },
            ]}
          />
        )}
      </Row>
      {view === 'text' || mail.html === '' ? <MailText text={mail.text} /> : <AsSent mail={mail} />}
    </article>
  );
}
