import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { textsIn } from './texts-in.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const page = `${root}web/COPY.md`;

/** The screens, the rules of their forms, and the errors that servers answer with. */
const folders = ['web/src', 'proto/src/rules', 'gateway/src', 'services'];
const isShown = (name: string): boolean =>
  !/node_modules|\/dist\/|\/generated\/|\.test\.|\/(testing|simulation)\//.test(name) &&
  (/^(web|proto)\/.*\.tsx?$/.test(name) || /\/(errors|problem-error)\.ts$/.test(name));

const sources = folders
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter(isShown)
  .sort();

const sectionOf = (name: string): string => {
  const texts = [...new Set(textsIn(name, readFileSync(root + name, 'utf8')))];
  if (texts.length === 0) return '';
  return `\n## ${name}\n\n${texts.map((text) => `- ${text}`).join('\n')}\n`;
};

it('web/COPY.md lists every text of the screens', () => {
  const copy = `# Texts of the screens

Every text that people read on a screen, by file, with \`{…}\` for what varies. Proofread a change here. \`WRITE_COPY=1 npm run jest --
deploy/acceptance/src/copy\` writes this page from the sources.
${sources.map(sectionOf).join('')}`;
  if (process.env['WRITE_COPY'] === '1') writeFileSync(page, copy);
  expect(readFileSync(page, 'utf8')).toBe(copy);
});
