import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { ToastProvider } from '../components/feedback/toast';
import { ConfirmProvider } from '../components/overlays/confirm';
import { ConflictProvider } from '../components/overlays/conflict';
import { OverlayStackProvider } from '../components/overlays/overlay-stack';
import { TitleProvider } from '../lib/title/PageTitle';
import { ThemeProvider } from '../lib/theme/ThemeProvider';

export interface ProvidersProps {
  readonly texts: i18n;
  /** No transitions: for tests. */
  readonly still?: boolean;
  readonly children: ReactNode;
}

/** What every screen and every test needs around it: texts, theme, toasts, dialogs. */
export function Providers({ texts, still = false, children }: ProvidersProps) {
  return (
    <I18nextProvider i18n={texts}>
      <ThemeProvider still={still}>
        <TitleProvider>
          <OverlayStackProvider>
            <ToastProvider>
              <ConfirmProvider>
                <ConflictProvider>{children}</ConflictProvider>
              </ConfirmProvider>
            </ToastProvider>
          </OverlayStackProvider>
        </TitleProvider>
      </ThemeProvider>
    </I18nextProvider>
  );
}
