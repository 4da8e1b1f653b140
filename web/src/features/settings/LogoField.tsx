import type { Organization } from '@tidemark/contracts';
import { ImageUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Field } from '../../components/fields/Field';
import { FileButton } from '../../components/fields/FileButton';
import { Grid, Row } from '../../components/layout/primitives';
import { ACCEPTED } from '../../lib/picture-file';
import styles from './Settings.module.css';
import { useLogo } from './use-logo';

/** The logo that heads reports: shown as it is printed, changed at once. */
export function LogoField({ organization }: { readonly organization: Organization }) {
  const { t } = useTranslation('settings');
  const { logoUrl, busy, fault, choose, remove } = useLogo(organization);
  return (
    <Field label={t('fields.logo')} help={t('logo.help')} error={fault} optional native={false}>
      {() => (
        <Row gap={12} rowGap={8} wrap>
          <Grid as="span" center className={styles['shown']}>
            {logoUrl === null ? t('logo.none') : <img src={logoUrl} alt={t('logo.alt', { name: organization.name })} />}
          </Grid>
          <FileButton
            label={t('logo.file')}
            accept={ACCEPTED}
            size="sm"
            icon={<ImageUp />}
            busy={busy}
            onFile={(file) => void choose(file)}
          >
            {t('logo.choose')}
          </FileButton>
          {logoUrl !== null && (
            <Button size="sm" kind="quiet" busy={busy} onClick={() => void remove()}>
              {t('logo.remove')}
            </Button>
          )}
        </Row>
      )}
    </Field>
  );
}
