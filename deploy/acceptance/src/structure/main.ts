/** Runs `npm run lint:structure`: sizes of files and folders, and queries whose rows nothing checks. */
import { lintStructure } from './lint-structure.ts';

const found = await lintStructure(new URL('../../../../', import.meta.url));
for (const sentence of found) console.error(sentence);
process.exitCode = found.length === 0 ? 0 : 1;
