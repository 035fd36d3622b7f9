import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const folder = fileURLToPath(new URL('scripts/', import.meta.url));
const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);

/** k6 resolves its own modules, and files by their whole names; it knows neither npm's packages nor Node's modules. */
const isKnownToK6 = (script: string, specifier: string): boolean => {
  if (!specifier.startsWith('.')) return /^k6(\/[a-z]+)?$/.test(specifier);
  return scripts.includes(relative(folder, join(folder, dirname(script), specifier)));
};

it.each(scripts)('%s imports only modules of k6 and files beside it', (script) => {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(folder, script), 'utf8'));
  const specifiers = importedFiles.map(({ fileName }) => fileName);
  expect(specifiers.filter((specifier) => !isKnownToK6(script, specifier))).toEqual([]);
});
