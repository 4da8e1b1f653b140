import type { DemoAccount } from '@tidemark/contracts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../components/controls/Button';
import { Avatar } from '../../components/data/Avatar';
import { Grid, Row, Text } from '../../components/layout/primitives';
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

/** The first account of each role: enough to see what each of them sees. */
const firstOfEach = (accounts: readonly Account[]): readonly Account[] =>
  accounts.filter(({ role }, index) => accounts.findIndex((other) => other.role === role) === index);

function Accounts({ accounts, busy, onPick }: Pick<DemoAccountsProps, 'accounts' | 'busy' | 'onPick'>) {
  const { t } = useTranslation('auth');
  const roleOf = (role: string) => {
    const name = known(role);
    return name === undefined ? role : t(`roles.${name}`);
  };
  return (
    <Grid as="ul" gap={8} rowGap={4} columns={2}>
      {accounts.map((account) => (
        <li key={account.email}>
          <Row
            type="button"
            as="button"
            gap={8}
            size={13}
            tone="muted"
            className={styles['account']}
            disabled={busy}
            onClick={() => onPick(account)}
          >
            <span aria-hidden="true">
              <Avatar id={account.email} name={account.firstName} />
            </span>
            <Text cut shrink>
              {account.firstName}{' '}
              <Text size={12} tone="faint" block cut>
                {roleOf(account.role)}
              </Text>
            </Text>
          </Row>
        </li>
      ))}
    </Grid>
  );
}

/** The sign-ins of the demo: one click each, one account a role first. They exist only where the server says so. */
export function DemoAccounts({ accounts, mailbox, ...rest }: DemoAccountsProps) {
  const { t } = useTranslation('auth');
  const [all, setAll] = useState(false);
  const first = firstOfEach(accounts);
  const others = accounts.filter((account) => !first.includes(account));
  return (
    <section className={styles['demo']} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{t('demo')}</h2>
      <Accounts {...rest} accounts={first} />
      {others.length > 0 && (
        <>
          <p className={styles['more']}>
            <Button
              kind="quiet"
              size="sm"
              icon={all ? <ChevronUp /> : <ChevronDown />}
              aria-expanded={all}
              onClick={() => setAll(!all)}
            >
              {all ? t('demo_fewer') : t('demo_more', { count: others.length })}
            </Button>
          </p>
          {all && <Accounts {...rest} accounts={others} />}
        </>
      )}
      {mailbox && (
        <p className={styles['mail']}>
          <Link to={paths.mailbox}>{t('mailbox')}</Link>
        </p>
      )}
    </section>
  );
}
