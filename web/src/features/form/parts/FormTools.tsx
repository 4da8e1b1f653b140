import { ALargeSmall } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainIconButton } from '../../../components/controls/PlainIconButton';
import type { Settings } from '../model/settings';

export const settingsDialog = async () => import('./SettingsDialog');
const SettingsDialog = lazy(async () => ({ default: (await settingsDialog()).SettingsDialog }));

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
      <PlainIconButton label={t('settings.title')} size="touch" onClick={() => setOpened(true)}>
        <ALargeSmall />
      </PlainIconButton>
      {opened !== null && (
        <Suspense>
          <SettingsDialog opened={opened} settings={settings} onChange={onChange} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
