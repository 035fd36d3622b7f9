import { bareReference } from '@loanline/proto/rules/reference';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The file that a module is built into, and all that this one imports. */
const filesOf = (bundle: Bundle, module: string): readonly string[] => {
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module),
  );
  if (!entry) throw new Error(`${module} is not a file of its own`);
  const files = new Set([entry.fileName]);
  for (const name of files) {
    const file = bundle[name];
    if (file?.type === 'chunk') file.imports.forEach((imported) => files.add(imported));
  }
  return [...files];
};

/**
 * Preloads the files of the screen at this address, in addition to those that every screen needs, and the application
 * that a tracker shows, as `useApplication` asks for it. Before the first paint it also marks the chosen theme, staff
 * pages, which have no customer header, and /apply, which begins with a warning.
 */
const script = (screens: Readonly<Record<string, readonly string[]>>) => `<script nonce="__CSP_NONCE__">{
  const screens = ${JSON.stringify(screens)};
  const root = document.documentElement.dataset;
  try {
    const theme = localStorage.getItem('loanline.theme');
    if (theme === 'light' || theme === 'dark') root.theme = theme;
  } catch {}
  if (/^\\/(admin|agent|backcall)(\\/|$)/.test(location.pathname)) root.side = 'staff';
  if (location.pathname === '/apply') root.page = 'apply';
  const preload = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes));
  const path = location.pathname.replace(/^\\/tracker$/, '/');
  const id = new URLSearchParams(location.search).get('id')?.trim();
  const { nonce } = document.currentScript;
  for (const file of screens[path + (id ? '?id' : '')] ?? [])
    preload({ rel: 'modulepreload', crossOrigin: '', nonce, href: '/' + file });
  if (id && path === '/') {
    const bareReference = ${bareReference.toString()};
    const href = '/api/applications/' + encodeURIComponent(bareReference(id));
    preload({ rel: 'preload', as: 'fetch', crossOrigin: 'use-credentials', href });
  }
}</script>
    `;

/**
 * Lets a page ask for its fonts and its screen's files at once, instead of when the styles and the app that name them
 * have been read.
 * @param screens by address, with `?id` where that is given, the module of the screen
 */
export const preloadScreens = (screens: Readonly<Record<string, string>>): Plugin => ({
  name: 'preload-screens',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return html;
      const everywhere = new Set(filesOf(bundle, 'index.html'));
      const needed = Object.entries(screens).map(([address, module]): [string, string[]] => [
        address,
        filesOf(bundle, module).filter((file) => !everywhere.has(file)),
      ]);
      const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
      const preloads = fonts.map(
        (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">\n    `,
      );
      // Above the style sheets, which it would wait for.
      return html.replace(
        /(?=<script type="module")/,
        [...preloads, script(Object.fromEntries(needed))].join(''),
      );
    },
  },
});
