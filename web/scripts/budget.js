/**
 * Fails when a route's first load is heavier than its budget: the gzipped JavaScript of the entry, of the route's
 * own chunk, and of everything those import statically. What loads later (chat panel, date picker, toast) is not counted.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const output = new URL('../dist/app/', import.meta.url);

/** Budgets in kB (1000 bytes) of gzipped JavaScript, and the chunk that is the route's screen. */
const budgets = [
  { route: '/', screen: 'src/features/tracker/screens/entry-screen.tsx', limit: 103 },
  { route: '/?id=', screen: 'src/features/tracker/screens/status-screen.tsx', limit: 108 },
  { route: '/apply', screen: 'src/features/apply/screens/apply-screen.tsx', limit: 126 },
  {
    route: '/loan-application',
    screen: 'src/features/loan-application/screens/loan-application-screen.tsx',
    limit: 126,
  },
  { route: '/contact', screen: 'src/features/contact/screens/contact-screen.tsx', limit: 111 },
];

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', output), 'utf8'));

const withImports = (key, seen) => {
  if (seen.has(key)) return;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(imported, seen);
};

const gzipped = (file) => gzipSync(readFileSync(new URL(file, output)), { level: 6 }).length;

let failed = false;
for (const { route, screen, limit } of budgets) {
  if (!manifest[screen]) {
    console.error(`${route}: ${screen} is not a chunk of the build`);
    failed = true;
    continue;
  }
  const needed = new Set();
  withImports('index.html', needed);
  withImports(screen, needed);
  const sizes = [...needed].map((key) => ({ file: manifest[key].file, bytes: gzipped(manifest[key].file) }));
  const kilobytes = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const verdict = kilobytes > limit ? 'OVER' : 'ok';
  failed ||= kilobytes > limit;
  console.log(`${route.padEnd(17)} ${kilobytes.toFixed(1)} kB gzip of ${limit} kB: ${verdict}`);
  if (process.argv.includes('--files'))
    for (const { file, bytes } of sizes)
      console.log(`         ${(bytes / 1000).toFixed(1).padStart(6)} ${file}`);
}
process.exit(failed ? 1 : 0);
