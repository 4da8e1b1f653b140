import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from './app/Providers';
import { routesFor } from './app/router';
import { appRoutes } from './app/routes';
import { ServicesProvider } from './app/ServicesProvider';
import { createServices } from './app/services';
import { createI18n } from './lib/i18n/create';
import { detectLanguage } from './lib/i18n/languages';
import { beginTexts, loadTexts } from './lib/i18n/load';
import { browserStorage } from './lib/session/browser-storage';
import './styles/index.css';

async function start(root: HTMLElement): Promise<void> {
  const services = createServices({
    storage: browserStorage,
    events: window,
    fetch: async (address, init) => window.fetch(address, init),
    language: detectLanguage,
  });
  const language = detectLanguage();
  // Begins the first screen's code and data, while the texts are fetched.
  const router = createBrowserRouter(routesFor(services, appRoutes, (namespaces) => beginTexts(language, namespaces)));
  const texts = await createI18n(loadTexts, language);
  createRoot(root).render(
    <StrictMode>
      <Providers texts={texts}>
        <ServicesProvider services={services}>
          <RouterProvider router={router} />
        </ServicesProvider>
      </Providers>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
