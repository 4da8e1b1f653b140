import { PanelLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/controls/IconButton';
import { SkipLink } from '../components/shell/SkipLink';
import { SplitPane } from '../components/shell/SplitPane';
import { TopBar } from '../components/shell/TopBar';
import { changeLanguage } from '../lib/i18n/create';
import { languageOf } from '../lib/i18n/languages';
import { useTheme } from '../lib/theme/ThemeProvider';
import styles from './gallery.module.css';

export function Shell() {
  const { t, i18n } = useTranslation('shell');
  const { scheme, choose } = useTheme();
  const [collapsed, setCollapsed] = useState(false);
  return (
    <>
      <SkipLink />
      <TopBar
        organization="Halden Freight"
        links={[
          { to: '/dashboard', label: t('nav.dashboard') },
          { to: '/ai', label: t('nav.assistant') },
          { to: '/user-management', label: t('nav.users') },
          { to: '/template-management', label: t('nav.templates') },
        ]}
        waiting={[{ key: 'as1', label: 'Delivery 2026 H2', note: 'Booking · until 20 Dec 2026', to: '/form' }]}
        language={languageOf(i18n.language)}
        onLanguage={(language) => void changeLanguage(i18n, language)}
        scheme={scheme}
        onScheme={choose}
        user={{ id: 'ol', name: 'Oskar Lindqvist', email: 'oskar@halden.example' }}
        onLogout={() => undefined}
        tools={
          collapsed && (
            <IconButton label="Organisation" onClick={() => setCollapsed(false)}>
              <PanelLeft />
            </IconButton>
          )
        }
      />
      <div className={styles['split']}>
        <SplitPane
          label="Organisation"
          pane={<p style={{ padding: 16 }}>Tree</p>}
          collapsed={collapsed}
          onCollapse={setCollapsed}
        >
          <p style={{ padding: 16 }}>Centre</p>
        </SplitPane>
      </div>
    </>
  );
}
