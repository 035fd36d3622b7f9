/**
 * Runs `npm run lint:pages`: pages and tables that say what the code says, such as who may reach what. `--write` writes
 * those that are written from the code.
 */
import { lintPages } from './lint-pages.ts';

const found = await lintPages(new URL('../../../../', import.meta.url), {
  write: process.argv.includes('--write'),
});
for (const sentence of found) console.error(sentence);
process.exitCode = found.length === 0 ? 0 : 1;
