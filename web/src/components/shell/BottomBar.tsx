import { ClipboardList, LayoutDashboard, ListTree } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import styles from './BottomBar.module.css';
import { PhoneMenu } from './PhoneMenu';
import type { BottomBarProps } from './top-bar-types';

/** On a phone, within reach of the thumb: the dashboard, the tree, the form that waits, the assistant, and a menu. */
export function BottomBar({ tree, tools, ...props }: BottomBarProps) {
  const { t } = useTranslation('shell');
  const { links, waiting = [] } = props;
  const [dashboard] = links;
  const [form] = waiting;
  return (
    <nav className={styles['bar']} aria-label={t('main_nav')} data-phone-bar data-screen-only>
      {dashboard && (
        <NavLink className={styles['item'] ?? ''} to={dashboard.to}>
          <LayoutDashboard />
          {dashboard.label}
        </NavLink>
      )}
      <Link className={styles['item']} to={tree.to} replace aria-label={tree.label}>
        <ListTree />
        {t('tree')}
      </Link>
      {form && (
        <Link className={styles['item']} to={form.to} aria-label={t('needs', { count: waiting.length })}>
          <ClipboardList />
          <span className={styles['count']}>{waiting.length}</span>
          {t('form')}
        </Link>
      )}
      {tools}
      <PhoneMenu {...props} />
    </nav>
  );
}
