import { RotateCw } from 'lucide-react';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/title/PageTitle';
import { Button } from '../controls/Button';
import { ErrorState } from '../feedback/ErrorState';

function Crash({ error, onReload }: { readonly error: unknown; readonly onReload: () => void }) {
  const { t } = useTranslation('shell');
  usePageTitle(t('crash.title'));
  const details = error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error);
  return (
    <ErrorState
      title={t('crash.title')}
      body={t('crash.body')}
      details={details}
      actions={
        <Button icon={<RotateCw />} onClick={onReload}>
          {t('crash.reload')}
        </Button>
      }
    />
  );
}

interface Props {
  readonly children: ReactNode;
  /** When this changes (the address), the failed page is tried again. */
  readonly resetKey: string;
  readonly onError?: (error: unknown, info: ErrorInfo) => void;
}
interface State {
  readonly error: unknown;
  readonly failed: boolean;
  readonly at: string;
}

/** Keeps a failing page from taking the shell with it. */
export class RouteErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false, at: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.at ? null : { at: props.resetKey, failed: false, error: null };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <Crash error={this.state.error} onReload={() => window.location.reload()} />;
  }
}
