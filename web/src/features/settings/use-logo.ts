import type { Organization } from '@tidemark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { useApi } from '../../lib/api/ApiProvider';
import { ApiProblem } from '../../lib/api/problem';
import { uploadLogo } from '../../lib/api/upload';
import { fileFault } from '../../lib/picture-file';
import { useProblems } from '../../lib/problems/problem-text';
import { useSession } from '../../lib/session/SessionProvider';

/** Changing the logo of an organisation and taking it away, each at once and for the version that was seen last. */
export function useLogo(organization: Organization) {
  const { t } = useTranslation('settings');
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const { text } = useProblems();
  const { session } = useSession();
  const [now, setNow] = useState(organization);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { id, version, logoUrl } = now.version > organization.version ? now : organization;

  const change = async (act: () => Promise<Organization>, done: string) => {
    setFault(null);
    setBusy(true);
    try {
      setNow(await act());
      void client.invalidateQueries({ queryKey: ['organization'] });
      toast.success(done);
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      setFault(cause.code === 'image-invalid' ? t('logo.invalid') : text(cause));
    } finally {
      setBusy(false);
    }
  };

  return {
    logoUrl,
    busy,
    fault,
    choose: async (file: File) => {
      const wrong = fileFault(file);
      if (wrong !== null) return setFault(t(`logo.refused_${wrong}`));
      const options = {
        token: session?.token ?? '',
        onProgress: () => undefined,
        signal: new AbortController().signal,
      };
      return change(async () => uploadLogo(file, options), t('logo.saved'));
    },
    remove: async () =>
      change(
        async () => (await api.call('updateOrganization', { params: { id }, body: { logoUrl: null }, version })).data,
        t('logo.removed'),
      ),
  };
}
