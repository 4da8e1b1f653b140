import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/controls/Button';
import { useToast } from '../components/feedback/toast';
import { useAddress, withFields } from '../hooks/useAddress';
import { useLocation } from 'react-router-dom';

type Fixed = Readonly<Record<string, string | null>>;

/** Copies the address of what is shown, with the days that it left open: so it shows the same whenever it is opened. */
export function CopyLink({ fixed }: { readonly fixed: Fixed | (() => Fixed) }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [address] = useAddress();
  const { pathname } = useLocation();
  const copy = async () => {
    const link = `${window.location.origin}${pathname}?${withFields(address, typeof fixed === 'function' ? fixed() : fixed).toString()}`;
    try {
      await navigator.clipboard.writeText(link);
      toast.success(t('link.copied'));
    } catch {
      // No clipboard without https, and none where the browser says no.
      toast.error(t('link.failed'), { body: link });
    }
  };
  return (
    <Button icon={<Link2 />} onClick={() => void copy()}>
      {t('link.copy')}
    </Button>
  );
}
