import { Sparkle } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { Button } from '../components/controls/Button';
import bottom from '../components/shell/BottomBar.module.css';
import { paths } from '../config/paths';
import { lazyPart } from '../lib/lazy-part';

const AssistantDock = lazyPart(async () => (await import('./AssistantDock')).AssistantDock);

interface AssistantProps {
  /** A part of the bar at the bottom of a phone, instead of a button at the top. */
  readonly inBottomBar?: boolean;
}

/** Asks the assistant from every page but its own; the conversation is fetched when it is first opened. */
export function Assistant({ inBottomBar = false }: AssistantProps) {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const [opened, setOpened] = useState<boolean | null>(null);
  const button = useRef<HTMLSpanElement>(null);
  if (pathname === paths.ai)
    return inBottomBar ? (
      <NavLink className={bottom['item'] ?? ''} to={paths.ai}>
        <Sparkle />
        {t('ask')}
      </NavLink>
    ) : null;
  const isOpen = opened === true;
  const toggle = () => setOpened(!isOpen);
  const close = () => {
    setOpened(false);
    button.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <span ref={button} className={inBottomBar ? bottom['part'] : undefined}>
        {inBottomBar ? (
          <button type="button" className={bottom['item']} aria-expanded={isOpen} onClick={toggle}>
            <Sparkle />
            {t('ask')}
          </button>
        ) : (
          <Button kind="quiet" icon={<Sparkle />} aria-expanded={isOpen} onClick={toggle}>
            {t('ask')}
          </Button>
        )}
      </span>
      {opened !== null && <AssistantDock opened={opened} onClose={close} pathname={pathname} search={search} />}
    </>
  );
}
