import { useTranslation } from 'react-i18next';
import { PageHead } from '../../components/layout/PageHead';
import { Cell, Grid } from '../../components/layout/primitives';
import { nameOf } from '../../lib/session/session';
import { useUser } from '../../lib/session/SessionProvider';
import { useApiQuery } from '../../lib/api/hooks';
import styles from './Account.module.css';
import { DataCard } from './DataCard';
import { EmailCard } from './EmailCard';
import { LooksCard } from './LooksCard';
import { PasswordCard } from './PasswordCard';
import { browserPictures, type PicturePort } from './picture/picture-port';
import { ProfileCard } from './ProfileCard';
import { SessionsCard } from './SessionsCard';
import { Section } from './Section';

const sections = ['profile', 'looks', 'email', 'password', 'sessions', 'data'] as const;

function Anchors() {
  const { t } = useTranslation('account');
  return (
    <nav className={styles['anchors']} aria-label={t('anchors')}>
      <ul>
        {sections.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>{t(`parts.${id}.title`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface AccountPageProps {
  readonly pictures?: PicturePort;
}

/** The own account: one card and one Save for each thing, so that nothing is changed by the way. */
export function AccountPage({ pictures = browserPictures }: AccountPageProps) {
  const { t } = useTranslation('account');
  const known = useUser();
  // The session's own record is available at once; the server's is newer.
  const { data: user = known } = useApiQuery('currentUser');
  const cards = {
    profile: <ProfileCard user={user} pictures={pictures} />,
    looks: <LooksCard user={user} />,
    email: <EmailCard user={user} />,
    password: <PasswordCard user={user} />,
    sessions: <SessionsCard />,
    data: <DataCard />,
  };
  const who = { name: nameOf(user), role: t(`roles.${user.role}`), organization: user.organization_name };
  return (
    <Grid justify="center" className={styles['page']}>
      <Anchors />
      <Cell shrink>
        <PageHead title={t('title')} sub={t('sub', who)} />
        {sections.map((id) => (
          <Section
            key={id}
            id={id}
            title={t(`parts.${id}.title`)}
            about={t(`parts.${id}.about`, { organization: user.organization_name })}
          >
            {cards[id]}
          </Section>
        ))}
      </Cell>
    </Grid>
  );
}
