import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyColourScheme } from '../theme/colour-scheme.ts';
import { Providers } from './providers.tsx';
import { prepareScreen, Router } from './router.tsx';

applyColourScheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with id root');

// In short pieces, between which the browser can answer a touch.
const show = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <Router />
        </Providers>
      </StrictMode>,
    ),
  );

// Until the screen is there, the page shows its frame. One that cannot be loaded is asked for again, and says so.
void prepareScreen(location).then(show, show);
