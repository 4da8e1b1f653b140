import type { User } from '@tidemark/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/feedback/toast';
import { useApiMutation } from '../../../lib/api/hooks';
import { ApiProblem } from '../../../lib/api/problem';
import { useTouch } from '../../../lib/live/use-touch';
import { useProblems } from '../../../lib/problems/problem-text';
import { useSession, useSessionStore } from '../../../lib/session/SessionProvider';
import { useTakeOwnUser } from '../../../lib/session/use-own-user';
import type { Crop, Picture } from './crop';
import { type FileFault, fileFault } from '../../../lib/picture-file';
import type { PicturePort } from './picture-port';

/** A file that was not taken, and why. */
export interface Refused {
  readonly file: Pick<File, 'name' | 'size'>;
  readonly fault: FileFault | 'unreadable';
}

/** A picture on its way. */
export interface Sending {
  readonly file: Pick<File, 'name' | 'size'>;
  /** 0 to 1. */
  readonly share: number;
  readonly cancel: () => void;
}

const isAbort = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'AbortError';

/** Choosing, cropping, sending and removing the own picture. */
export function useOwnPicture(user: User, pictures: PicturePort) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const { text } = useProblems();
  const { session } = useSession();
  const store = useSessionStore();
  const take = useTakeOwnUser();
  const touch = useTouch();
  const [opened, setOpened] = useState<Picture | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const update = useApiMutation('updateCurrentUser');

  const failed = (cause: unknown, again: () => void) => {
    if (isAbort(cause)) return;
    if (!(cause instanceof ApiProblem)) throw cause;
    if (cause.code === 'session-ended' || cause.code === 'not-authenticated') store.end(cause.code, session?.token);
    // The code's own words are the title's.
    const why = cause.code === 'image-invalid' ? t('picture.invalid') : text(cause);
    toast.error(t('picture.failed'), {
      body: `${why} ${t('picture.old_stays')}`,
      action: { label: t('picture.again'), onClick: again },
    });
  };

  const show = async (avatarUrl: string | null) => {
    const { data, position } = await update.mutateAsync({ body: { avatarUrl }, version: user.version });
    take(data.user);
    void touch(['people'], position);
  };

  const send = async (file: File) => {
    const abort = new AbortController();
    const progress = (share: number) => setSending({ file, share, cancel: () => abort.abort() });
    progress(0);
    try {
      const token = session?.token ?? '';
      const avatarUrl = await pictures.send(file, { token, onProgress: progress, signal: abort.signal });
      await show(avatarUrl);
      toast.success(t('picture.saved'));
    } catch (cause) {
      failed(cause, () => void send(file));
    } finally {
      setSending(null);
    }
  };

  return {
    opened,
    refused,
    sending,
    removing: update.isPending && sending === null,
    choose: async (file: File) => {
      const fault = fileFault(file);
      setRefused(fault === null ? null : { file, fault });
      if (fault !== null) return;
      try {
        setOpened(await pictures.open(file));
      } catch {
        setRefused({ file, fault: 'unreadable' });
      }
    },
    leave: () => {
      if (opened !== null) pictures.close(opened);
      setOpened(null);
    },
    use: async (crop: Crop) => {
      if (opened === null) return;
      setOpened(null);
      const file = await pictures.cut(opened, crop);
      pictures.close(opened);
      await send(file);
    },
    remove: async () => {
      try {
        await show(null);
        toast.success(t('picture.removed'));
      } catch (cause) {
        if (!(cause instanceof ApiProblem)) throw cause;
        toast.error(t('picture.not_removed'), { body: text(cause) });
      }
    },
  };
}
