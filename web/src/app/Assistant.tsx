import { Sparkle } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '../components/controls/Button';
import { IconButton } from '../components/controls/IconButton';
import { paths } from '../config/paths';
import { useNarrow } from '../hooks/useNarrow';
import { lazyPart } from '../lib/lazy-part';

const AssistantDock = lazyPart(async () => (await import('./AssistantDock')).AssistantDock);

/** Asks the assistant from every page but its own; the conversation is fetched when it is first opened. */
export function Assistant() {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const [opened, setOpened] = useState<boolean | null>(null);
  const button = useRef<HTMLSpanElement>(null);
  const isPhone = useNarrow(720);
  if (pathname === paths.ai) return null;
  const isOpen = opened === true;
  const toggle = () => setOpened(!isOpen);
  const close = () => {
    setOpened(false);
    button.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <span ref={button}>
        {isPhone ? (
          <IconButton label={t('ask')} size="touch" aria-expanded={isOpen} onClick={toggle}>
            <Sparkle />
          </IconButton>
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
