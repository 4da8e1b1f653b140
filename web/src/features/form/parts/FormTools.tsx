import { ALargeSmall } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/controls/IconButton';
import { lazyPart } from '../../../lib/lazy-part';
import type { Settings } from '../model/settings';

export const SettingsDialog = lazyPart(async () => (await import('./SettingsDialog')).SettingsDialog);

export interface FormToolsProps {
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
}

/** In the head of the form: how it is read and answered on this device. */
export function FormTools({ settings, onChange }: FormToolsProps) {
  const { t } = useTranslation('form');
  const [opened, setOpened] = useState<boolean | null>(null);
  return (
    <>
      <IconButton tooltip={false} label={t('settings.title')} size="touch" onClick={() => setOpened(true)}>
        <ALargeSmall />
      </IconButton>
      {opened !== null && (
        <SettingsDialog opened={opened} settings={settings} onChange={onChange} onClose={() => setOpened(false)} />
      )}
    </>
  );
}
