import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../app/Providers';
import { ServicesProvider } from '../app/ServicesProvider';
import { createQueryClient } from '../lib/api/ApiProvider';
import { createI18n } from '../lib/i18n/create';
import { detectLanguage } from '../lib/i18n/languages';
import { loadTexts } from '../lib/i18n/load';
import { createSessionStore } from '../lib/session/store';
import '../styles/index.css';
import { galleryApi } from './api';
import { Gallery } from './Gallery';

// Of a data router, as the application's: panels that keep edits ask it before it goes elsewhere.
const router = createMemoryRouter(
  [
    {
      path: '*',
      element: (
        <Suspense>
          <Gallery />
        </Suspense>
      ),
    },
  ],
  { initialEntries: ['/dashboard'] },
);
const nobody = createSessionStore(
  { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  window,
);
const services = { api: galleryApi, session: nobody, queries: createQueryClient() };
const offline = async () => Promise.reject(new Error('The gallery has no server.'));

// Only in `vite dev`: gallery.html is no input of the build.
const root = document.getElementById('root');
if (root)
  void createI18n(loadTexts, detectLanguage()).then((texts) =>
    createRoot(root).render(
      <StrictMode>
        <Providers texts={texts}>
          <ServicesProvider services={services} open={offline}>
            <RouterProvider router={router} />
          </ServicesProvider>
        </Providers>
      </StrictMode>,
    ),
  );
