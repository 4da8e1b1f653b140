import type { i18n } from 'i18next';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from './app/Providers';
import { type FirstScreenWork, routesFor } from './app/router';
import { appRoutes } from './app/routes';
import { ServicesProvider } from './app/ServicesProvider';
import { createServices } from './app/services';
import { beginBar } from './app/Shell';
import { wait } from './lib/api/wait';
import { createI18n } from './lib/i18n/create';
import { detectLanguage } from './lib/i18n/languages';
import { loadTexts } from './lib/i18n/load';
import { browserStorage } from './lib/session/browser-storage';
import './styles/index.css';

/**
 * So long the first drawing waits for the code and the data of the first screen, milliseconds: what is not there by then has a
 * skeleton. Before, a skeleton is not shown either, and each answer that comes while the page is drawn has it drawn again.
 */
const TOGETHER = 150;

/** What the first screen waits for, and its texts: those come with the shared ones, and all later ones when they are asked for. */
function firstScreen() {
  const coming: Promise<unknown>[] = [];
  const namespaces: string[] = [];
  let texts: i18n | null = null;
  const begun: FirstScreenWork = {
    texts: (more) => {
      if (texts === null) namespaces.push(...more);
      else void texts.loadNamespaces([...more]);
    },
    waits: (each) => void coming.push(each),
  };
  return {
    begun,
    come: async (language: string): Promise<i18n> => {
      const made = await createI18n(loadTexts, language, namespaces);
      texts = made;
      await Promise.race([Promise.all(coming), wait(TOGETHER)]);
      return made;
    },
  };
}

async function start(root: HTMLElement): Promise<void> {
  const services = createServices({
    storage: browserStorage,
    events: window,
    fetch: async (address, init) => window.fetch(address, init),
    language: detectLanguage,
  });
  const { begun, come } = firstScreen();
  // Begins the first screen's code and data, while the texts are fetched.
  const router = createBrowserRouter(routesFor(services, appRoutes, begun));
  if (services.session.get().session !== null) begun.waits(beginBar());
  const texts = await come(detectLanguage());
  // In slices: what is pressed meanwhile is answered.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers texts={texts}>
          <ServicesProvider services={services}>
            <RouterProvider router={router} />
          </ServicesProvider>
        </Providers>
      </StrictMode>,
    ),
  );
}

const root = document.getElementById('root');
if (root) void start(root);
