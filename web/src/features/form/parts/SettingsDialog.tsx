import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { Segmented } from '../../../components/controls/Segmented';
import { Switch } from '../../../components/controls/Switch';
import { Grid, Text } from '../../../components/layout/primitives';
import { Dialog } from '../../../components/overlays/Dialog';
import { type Settings, textSizes } from '../model/settings';

export interface SettingsDialogProps {
  readonly opened: boolean;
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
  readonly onClose: () => void;
}

/** How the form is read and answered on this device; what is chosen is seen behind it at once. */
export function SettingsDialog({ opened, settings, onChange, onClose }: SettingsDialogProps) {
  const { t } = useTranslation('form');
  return (
    <Dialog
      opened={opened}
      title={t('settings.title')}
      onClose={onClose}
      foot={
        <Button kind="primary" onClick={onClose}>
          {t('settings.done')}
        </Button>
      }
    >
      <Grid gap={16}>
        <div>
          <Text as="p" weight="medium" tone="strong" mb={8}>
            {t('settings.text')}
          </Text>
          <Segmented
            label={t('settings.text')}
            size="touch"
            value={settings.text}
            options={textSizes.map((value) => ({ value, label: t(`settings.sizes.${value}`) }))}
            onChange={(text) => onChange({ ...settings, text })}
          />
        </div>
        <Switch
          label={t('settings.single')}
          checked={settings.single}
          onChange={(single) => onChange({ ...settings, single })}
        />
        <Text as="p" tone="muted" mt={12}>
          {t('settings.keys')}
        </Text>
      </Grid>
    </Dialog>
  );
}
