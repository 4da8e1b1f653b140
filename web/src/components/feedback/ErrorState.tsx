import { RotateCw, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { State } from './State';

export interface ErrorStateProps {
  /** What happened: 'Templates could not be loaded' */
  readonly title: string;
  /** What to do, and that nothing is lost when that is so. */
  readonly body?: ReactNode;
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
  /** For support: code, request id, message. Offers 'Copy details'. */
  readonly details?: string;
  readonly actions?: ReactNode;
}

function CopyDetails({ details }: { readonly details: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(details).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Button kind="quiet" onClick={copy}>
      {copied ? t('actions.copied') : t('actions.copy_details')}
    </Button>
  );
}

export function ErrorState({ title, body, onRetry, retryLabel, details, actions }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <State
      alert
      icon={<TriangleAlert />}
      title={title}
      body={body}
      actions={
        <>
          {onRetry && (
            <Button icon={<RotateCw />} onClick={onRetry}>
              {retryLabel ?? t('actions.retry')}
            </Button>
          )}
          {actions}
          {details !== undefined && <CopyDetails details={details} />}
        </>
      }
    />
  );
}
