import type { DemoAccount } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PlainAvatar } from '../../components/data/PlainAvatar';
import { paths } from '../../config/paths';
import styles from './Auth.module.css';

type Account = (typeof DemoAccount)['_output'];

export interface DemoAccountsProps {
  readonly accounts: readonly Account[];
  readonly mailbox: boolean;
  readonly busy: boolean;
  readonly onPick: (account: Account) => void;
}

const KNOWN = ['user', 'admin', 'super', 'master'] as const;
const known = (role: string) => KNOWN.find((other) => other === role);

/** The sign-ins of the demo: one click each. They exist only where the server says so. */
export function DemoAccounts({ accounts, mailbox, busy, onPick }: DemoAccountsProps) {
  const { t } = useTranslation('auth');
  const roleOf = (role: string) => {
    const name = known(role);
    return name === undefined ? role : t(`roles.${name}`);
  };
  return (
    <section className={styles['demo']} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{t('demo')}</h2>
      <ul className={styles['accounts']}>
        {accounts.map((account) => (
          <li key={account.email}>
            <button type="button" className={styles['account']} disabled={busy} onClick={() => onPick(account)}>
              <span aria-hidden="true">
                <PlainAvatar id={account.email} name={account.firstName} />
              </span>
              <span className={styles['who']}>
                {account.firstName} <span className={styles['role']}>{roleOf(account.role)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {mailbox && (
        <p className={styles['mail']}>
          <Link to={paths.mailbox}>{t('mailbox')}</Link>
        </p>
      )}
    </section>
  );
}
