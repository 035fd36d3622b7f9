/**
 * Makes the page's font from Inter: the characters of Western European languages, in the weights that the app uses,
 * with what it needs of the font's rules. Run it after an update of Inter, and commit the results.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const inter = (file) => fileURLToPath(import.meta.resolve(`@fontsource-variable/inter/${file}`));
const target = new URL('../src/theme/font/', import.meta.url);

/** The characters of a range as CSS writes it, such as `U+2000-206F`. */
const charactersOf = (range) => {
  const [first, last = first] = range
    .replace('U+', '')
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
};

const { latin } = JSON.parse(await readFile(inter('unicode.json'), 'utf8'));
const characters = latin.split(',').flatMap(charactersOf).join('');

const font = await subsetFont(await readFile(inter('files/inter-latin-wght-normal.woff2')), characters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  // Distances between letters, figures of one width, alternatives that depend on the next letter, and accents.
  keepFeatures: ['kern', 'tnum', 'calt', 'ccmp', 'mark', 'mkmk'],
});
await writeFile(new URL('inter.woff2', target), font);
await copyFile(inter('LICENSE'), new URL('inter-license.txt', target));
