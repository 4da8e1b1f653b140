import { CircleAlert, ImageUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { Avatar } from '../../../components/data/Avatar';
import { ProgressBar } from '../../../components/data/ProgressBar';
import { FileButton } from '../../../components/fields/FileButton';
import { Grid, Row, Stack, Text } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import { lazyPart } from '../../../lib/lazy-part';
import { nameOf } from '../../../lib/session/session';
import styles from '../Account.module.css';
import type { OwnProps } from '../props';
import { ACCEPTED, LARGEST } from '../../../lib/picture-file';
import type { PicturePort } from './picture-port';
import { type Refused, type Sending, useOwnPicture } from './use-own-picture';

const CropDialog = lazyPart(async () => (await import('./CropDialog')).CropDialog);

/** '2.1 MB' */
function useMegabytes(): (bytes: number) => string {
  const { language } = useFormat();
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (bytes) => `${format.format(bytes / 1_000_000)} MB`;
}

function SendingLine({ sending: { file, share, cancel } }: { readonly sending: Sending }) {
  const { t } = useTranslation('account');
  const size = useMegabytes();
  return (
    <Grid gap={12} rowGap={4} align="center" size={13} className={styles['sending']}>
      <Text weight="medium" cut>
        {file.name}
      </Text>
      <small>{t('picture.progress', { sent: size(file.size * share), all: size(file.size) })}</small>
      <ProgressBar value={Math.round(share * 100)} label={t('picture.sending')} size="md" />
      <Button size="sm" kind="quiet" onClick={cancel}>
        {t('cancel')}
      </Button>
    </Grid>
  );
}

function RefusedLine({ refused: { file, fault } }: { readonly refused: Refused }) {
  const { t } = useTranslation('account');
  const size = useMegabytes();
  return (
    <Row as="p" gap={6} align="stretch" size={12} tone="danger" breaks className={styles['refused']} role="alert">
      <CircleAlert aria-hidden="true" />
      {t(`picture.refused_${fault}`, { name: file.name, size: size(file.size), limit: size(LARGEST) })}
    </Row>
  );
}

/** The own picture: another file, the part of it that is shown, its way to the server, or none. */
export function OwnPicture({ user, pictures }: OwnProps & { readonly pictures: PicturePort }) {
  const { t } = useTranslation('account');
  const picture = useOwnPicture(user, pictures);
  const { opened, refused, sending } = picture;
  return (
    <Row gap={16}>
      <Avatar id={user.id} name={nameOf(user)} src={user.avatarUrl} size="xxl" />
      <Stack gap={6} grow shrink className={styles['pictureSide']}>
        {sending === null ? (
          <Row gap={8} align="stretch" wrap>
            <FileButton
              label={t('picture.file')}
              accept={ACCEPTED}
              icon={<ImageUp />}
              onFile={(file) => void picture.choose(file)}
            >
              {refused === null ? t('picture.change') : t('picture.other')}
            </FileButton>
            {user.avatarUrl !== null && (
              <Button kind="quiet" busy={picture.removing} onClick={() => void picture.remove()}>
                {t('picture.remove')}
              </Button>
            )}
          </Row>
        ) : (
          <SendingLine sending={sending} />
        )}
        {refused === null ? (
          <Text as="p" size={12} tone="faint">
            {t('picture.what')}
          </Text>
        ) : (
          <RefusedLine refused={refused} />
        )}
      </Stack>
      {opened !== null && (
        <CropDialog picture={opened} onUse={(crop) => void picture.use(crop)} onClose={picture.leave} />
      )}
    </Row>
  );
}
