/** Runs `npm run lint:migrations`: checks that every migration can run while the previous release is still serving. */
import { loadModule } from 'libpg-query';
import { lintMigrations } from './lint-migrations.ts';

await loadModule();
const found = await lintMigrations(new URL('../../../../', import.meta.url));
for (const sentence of found) console.error(sentence);
process.exitCode = found.length === 0 ? 0 : 1;
