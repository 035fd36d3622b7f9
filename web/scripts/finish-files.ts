import { Buffer } from 'node:buffer';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Chromium reads it only as the first line. */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/** A smaller file fits into one packet as it is. */
const leastBytes = 1024;

const encodings: Readonly<Record<string, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) => promisify(brotliCompress)(content),
  gz: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

const finish = async (folder: string, name: string) => {
  const file = join(folder, name);
  const built = await readFile(file);
  const isScript = name.startsWith('assets/') && name.endsWith('.js');
  const content = isScript ? Buffer.concat([Buffer.from(compileHint), built]) : built;
  if (isScript) await writeFile(file, content);
  if (content.length < leastBytes) return;
  for (const [ending, encode] of Object.entries(encodings))
    await writeFile(`${file}.${ending}`, await encode(content));
};

/**
 * Asks Chromium to compile all of a script while it loads, beside the page, instead of function by function when each is
 * first called; and writes the compressed files that the gateway serves. The gateway writes index.html itself, for each
 * answer.
 */
export const finishFiles = (): Plugin => {
  let folder = '';
  return {
    name: 'finish-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    // Vite has written every file by then, also those of `public`.
    closeBundle: async () => {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names.filter((name) => /\.(js|css|svg)$/.test(name)).map((name) => finish(folder, name)),
      );
    },
  };
};
