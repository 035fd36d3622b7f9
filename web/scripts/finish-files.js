/**
 * Makes the files of the build what browsers get: asks Chromium to compile all of a script while it loads, beside the
 * page, instead of function by function when each is first called; and writes the compressed files that the gateway
 * serves. The gateway writes index.html itself, for each answer.
 */
import { Buffer } from 'node:buffer';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const output = new URL('../dist/app/', import.meta.url);

/** Chromium reads it only as the first line. */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/** A smaller file fits into one packet as it is. */
const leastBytes = 1024;

const encodings = {
  br: (content) => promisify(brotliCompress)(content),
  gz: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

const finish = async (name) => {
  const file = new URL(name, output);
  const built = await readFile(file);
  const content =
    name.startsWith('assets/') && name.endsWith('.js')
      ? Buffer.concat([Buffer.from(compileHint), built])
      : built;
  if (content !== built) await writeFile(file, content);
  if (content.length < leastBytes) return;
  for (const [ending, encode] of Object.entries(encodings))
    await writeFile(new URL(`${name}.${ending}`, output), await encode(content));
};

const names = await readdir(output, { recursive: true });
await Promise.all(names.filter((name) => /\.(js|css|svg)$/.test(name)).map(finish));
