import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { lintPages } from './lint-pages.ts';
import { readmeOf, services } from './readmes.ts';

const project = fileURLToPath(new URL('../../../../', import.meta.url));
let root: string;
const change = async (file: string, from: string | RegExp, to: string) => {
  const text = await readFile(join(root, file), 'utf8');
  expect(text).toMatch(from);
  await writeFile(join(root, file), text.replace(from, to));
};
const lint = (write = false) => lintPages(pathToFileURL(root), { write });
const differs = (file: string) => `${file} differs from the code: npm run lint:pages -- --write`;

beforeAll(async () => {
  root = `${await mkdtemp(join(tmpdir(), 'loanline-pages-'))}/`;
  const pages = ['README.md', 'services/kit/README.md', 'gateway/ROUTES.md', ...services.map(readmeOf)];
  for (const page of pages) await cp(join(project, page), join(root, page));
  const screen = join(root, 'web/src/screen.tsx');
  for (const folder of [dirname(screen), join(root, 'proto/src/rules'), join(root, 'gateway/src')])
    await mkdir(folder, { recursive: true });
  await writeFile(
    screen,
    'const fonts = `\n  @font-face {\n    font-family: Inter;\n  }`;\n' +
      'export const Screen = () => <p>We received it.</p>;\n',
  );
  await writeFile(join(root, 'web/COPY.md'), '');
});
afterAll(() => rm(root, { recursive: true }));

it('writes the pages, names each that differs from the code, and mends it', async () => {
  expect(await lint()).toEqual([differs('web/COPY.md')]);
  expect(await lint(true)).toEqual([]);
  expect(await readFile(join(root, 'web/COPY.md'), 'utf8')).toContain(
    'web/src/screen.tsx\n\n- We received it.',
  );
  expect(await lint()).toEqual([]);

  await change('gateway/ROUTES.md', '| admin |', '| public |');
  await change('services/chat/README.md', /\| `chat\.read\.v1`.*\n/, '');
  await change(
    'services/messaging/README.md',
    '| consumes | what it does |',
    '| consumes | what it does |\n| `no.event.v1` | no |',
  );
  await change('web/src/screen.tsx', 'received', 'lost');
  expect(await lint()).toEqual(
    ['gateway/ROUTES.md', 'services/chat/README.md', 'services/messaging/README.md', 'web/COPY.md'].map(
      differs,
    ),
  );
  expect(await lint(true)).toEqual([]);
  expect(await readFile(join(root, 'gateway/ROUTES.md'), 'utf8')).toBe(
    await readFile(join(project, 'gateway/ROUTES.md'), 'utf8'),
  );
});

it('names settings that a table lacks, invents or gives another default', async () => {
  await change('README.md', '| `PORT` |', '| `NO_SETTING` |');
  await change('gateway/README.md', '`TRUST_PROXY', '`TRUSTED_PROXY');
  await change('gateway/README.md', '| `CALLS_AT_ONCE` | 1000 |', '| `CALLS_AT_ONCE` | 10,000 |');
  await change('README.md', '| `RETENTION_IMPORTS_DAYS` | 90 |', '| `RETENTION_IMPORTS_DAYS` | 9 |');
  expect(await lint()).toEqual([
    'README.md has the setting NO_SETTING, which nothing reads',
    'gateway/README.md lacks the setting TRUST_PROXY',
    'gateway/README.md has the setting TRUSTED_PROXY, which gateway does not read',
    'README.md says that the default of RETENTION_IMPORTS_DAYS is 9; it is 90',
    'gateway/README.md says that the default of CALLS_AT_ONCE is 10000; it is 1000',
  ]);
});
