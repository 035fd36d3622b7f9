import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from '../app/providers.tsx';
import { applyColourScheme } from '../theme/colour-scheme.ts';
import { ComponentPage } from './component-page.tsx';

applyColourScheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with id root');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <ComponentPage />
    </Providers>
  </StrictMode>,
);
