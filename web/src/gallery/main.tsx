import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { Providers } from '../app/Providers';
import { createI18n } from '../lib/i18n/create';
import { detectLanguage } from '../lib/i18n/languages';
import { loadTexts } from '../lib/i18n/load';
import '../styles/index.css';
import { Gallery } from './Gallery';

// Only in `vite dev`: gallery.html is no input of the build.
const root = document.getElementById('root');
if (root)
  void createI18n(loadTexts, detectLanguage()).then((texts) =>
    createRoot(root).render(
      <StrictMode>
        <Providers texts={texts}>
          <MemoryRouter initialEntries={['/dashboard']}>
            <Suspense>
              <Gallery />
            </Suspense>
          </MemoryRouter>
        </Providers>
      </StrictMode>,
    ),
  );
