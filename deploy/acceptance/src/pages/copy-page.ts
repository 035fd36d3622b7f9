import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findSources } from '../structure/find-sources.ts';
import { textsIn } from './texts-in.ts';
import type { WrittenPage } from './written-page.ts';

/** The screens without the page of components, the rules of their forms, and the errors of servers. */
const folders = ['web/src', 'proto/src/rules', 'gateway/src', 'services'];
const isShown = (file: string): boolean =>
  !/\.test\.|\/(testing|simulation|component-page)\//.test(file) &&
  (/^(web|proto)\/.*\.tsx?$/.test(file) || /\/(errors|problem-error)\.ts$/.test(file));

const sectionOf = (file: string, source: string): string => {
  const texts = [...new Set(textsIn(file, source))];
  if (texts.length === 0) return '';
  return `\n## ${file}\n\n${texts.map((text) => `- ${text}`).join('\n')}\n`;
};

/** Every text of the screens. */
export const copyPage = async (root: string): Promise<WrittenPage> => {
  const files = [...(await findSources(root, folders)).values()].flat().filter(isShown).sort();
  const sections = await Promise.all(
    files.map(async (file) => sectionOf(file, await readFile(join(root, file), 'utf8'))),
  );
  const text = `# Texts of the screens

Every text that people read on a screen, by file, with \`{…}\` for what varies. Proofread a change here.
\`npm run lint:pages -- --write\` writes this page from the sources.
${sections.join('')}`;
  return { path: 'web/COPY.md', rewrite: () => text };
};
