import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defaultClientConditions, defineConfig, transformWithOxc } from 'vite';
import { chunkGroups } from './scripts/code-splitting.ts';
import { finishFiles } from './scripts/finish-files.ts';
import { preloadScreens } from './scripts/preload-screens.ts';
import { brand } from './src/brand.ts';
import { fontFaces } from './src/theme/font-faces.ts';
import { pageStyles } from './src/theme/page-styles.ts';
import { dark, light } from './src/theme/palettes.ts';

const { riskWarning } = brand.texts;

const words: Readonly<Record<string, string>> = {
  LENDER: brand.name,
  DESCRIPTION: brand.texts.description,
  PHONE: brand.phone,
  TEL: brand.phone.replaceAll(' ', ''),
  HOURS: brand.officeHours.label,
  RISK_WARNING: `${riskWarning.start}<a href="${riskWarning.link}">${riskWarning.linkText.replaceAll('.', '<wbr />.')}</a>`,
  LOGO: brand.logo.path,
  LOGO_BOX: brand.logo.viewBox,
  LIGHT: light.surface,
  DARK: dark.surface,
};

const manifest = {
  name: brand.name,
  short_name: brand.name,
  description: brand.texts.description,
  lang: 'en-GB',
  id: '/',
  start_url: '/',
  display: 'standalone',
  background_color: light.page,
  theme_color: light.surface,
  icons: [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any',
  })),
};

/** The staff's app for phones: it opens on the agent's requests. */
const agentManifest = {
  ...manifest,
  name: `${brand.name} call backs`,
  short_name: 'Call backs',
  description: 'The back call requests that are assigned to you.',
  id: '/agent',
  start_url: '/agent',
  scope: '/agent',
};

/** Puts the brand file's details of the lender into index.html and the manifest. */
const brandedPage: Plugin = {
  name: 'branded-page',
  transformIndexHtml: (html) => html.replace(/%([A-Z_]+)%/g, (whole, name: string) => words[name] ?? whole),
  generateBundle() {
    const manifests = { 'manifest.webmanifest': manifest, 'agent.webmanifest': agentManifest };
    for (const [fileName, source] of Object.entries(manifests))
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(source) });
  },
};

/** Puts the page's styles, which are made from the palettes, into the page: they do not cost a request of their own. */
const pageStyleSheet: Plugin = {
  name: 'page-style-sheet',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('%STYLES%', () => fontFaces + pageStyles),
  },
};

/** Leaves the spaces and comments of styled components out of the scripts. */
const compactStyles: Plugin = {
  name: 'compact-styles',
  enforce: 'pre',
  apply: 'build',
  transform: async (code, id) => {
    if (!code.includes("from 'styled-components'")) return undefined;
    const compact = await transformWithOxc(code, id, {
      jsx: 'preserve',
      plugins: { styledComponents: { displayName: false, fileName: false, ssr: false } },
    });
    return { code: compact.code, map: null };
  },
};

/** Leaves out the vendor prefixes of styled-components (1 kB gzipped): the browsers that the build is for need none. */
const noVendorPrefixes: Plugin = {
  name: 'no-vendor-prefixes',
  apply: 'build',
  load: (id) =>
    id.endsWith('/node_modules/stylis/src/Prefixer.js')
      ? 'export const prefix = (declaration) => declaration;'
      : undefined,
};

const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [
    react(),
    brandedPage,
    pageStyleSheet,
    compactStyles,
    noVendorPrefixes,
    preloadScreens({
      '/': 'tracker/screens/entry-screen.tsx',
      '/?id': 'tracker/screens/status-screen.tsx',
      '/apply': 'features/apply/screens/apply-screen.tsx',
      '/loan-application': 'loan-application/screens/loan-application-screen.tsx',
      '/contact': 'contact/screens/contact-screen.tsx',
    }),
    finishFiles(),
  ],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // The gateway puts a fresh nonce in place of this text in every page it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/app',
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A data: URL would be refused by the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { app: 'index.html', 'service-worker': 'src/service-worker/service-worker.ts' },
      // Schemas that nothing uses may go: their making has no effect besides them.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // Browsers ask for the service worker at an address that stays.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
      },
    },
  },
  server: {
    proxy: { '/api': gateway, '/ws': { target: gateway, ws: true } },
  },
});
