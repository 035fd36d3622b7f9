import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../theme/fonts.css';
import 'virtual:page-styles.css';
import { applyColourScheme } from '../theme/colour-scheme.ts';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';

applyColourScheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with id root');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
);
