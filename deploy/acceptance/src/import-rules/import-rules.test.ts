import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Imports that must not be, each with the rule that refuses it; the folder `added` represents one added later. */
const refused = [
  ['proto', 'services/kit', 'proto-stands-alone'],
  ['proto', 'web', 'proto-stands-alone'],
  ['services/kit', 'services/added', 'kit-knows-no-service'],
  ['services/kit', 'gateway', 'kit-knows-no-service'],
  ['services/chat', 'services/applications', 'services-know-no-peer'],
  ['services/added', 'services/chat', 'services-know-no-peer'],
  ['services/chat', 'services/added', 'services-know-no-peer'],
  ['services/chat', 'gateway', 'services-know-no-peer'],
  ['gateway', 'services/chat', 'gateway-knows-no-service'],
  ['gateway', 'deploy/local', 'gateway-knows-no-service'],
  ['deploy/sandbox', 'services/messaging', 'sandbox-knows-no-service'],
  ['deploy/sandbox', 'deploy/local', 'sandbox-knows-no-service'],
  ['deploy/local', 'deploy/acceptance', 'nothing-knows-the-acceptance-tests'],
  ['web', 'services/kit', 'web-knows-only-the-contracts'],
  ['web', 'gateway', 'web-knows-only-the-contracts'],
  ['web/src/features/messages', 'web/src/features/back-calls', 'features-know-no-peer'],
  ['web/src/features/added', 'web/src/features/messages', 'features-know-no-peer'],
  ['web/src/features/messages', 'web/src/app/staff', 'features-know-no-app'],
  ['web/src/lib', 'web/src/features/messages', 'foundations-know-no-feature'],
  ['web/src/lib/session', 'web/src/app', 'foundations-know-no-feature'],
  ['web/src/ui', 'web/src/features/messages', 'ui-knows-no-product'],
  ['web/src/ui/list', 'web/src/lib', 'ui-knows-no-product'],
  ['web/src/ui', 'proto', 'ui-knows-no-product'],
] as const;

const allowed = [
  ['services/kit', 'proto'],
  ['services/chat', 'proto'],
  ['services/chat', 'services/kit'],
  ['services/added', 'services/kit'],
  ['gateway', 'services/kit'],
  ['web', 'proto'],
  ['web/src/features/messages', 'web/src/ui'],
  ['web/src/features/messages', 'web/src/lib'],
  ['web/src/app/staff', 'web/src/features/messages'],
  ['web/src/lib', 'web/src/ui'],
  ['web/src/ui', 'web/src/theme'],
  ['deploy/local', 'services/chat'],
  ['deploy/local', 'gateway'],
  ['deploy/sandbox', 'services/kit'],
  ['deploy/acceptance', 'deploy/local'],
] as const;

/** Where two files import each other, and whether one of them takes a type alone. */
const circles = ['proto', 'services/kit', 'services/added', 'gateway', 'web', 'deploy/local'].flatMap(
  (owner) => [[owner, 'by value', ''] as const, [owner, 'by a type alone', 'type '] as const],
);

let folder: string;
let output = '';

const pathOf = (owner: string, name: string) =>
  join(folder, owner, owner.includes('/src/') ? '' : 'src', name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loanline-imports-'));
  for (const name of ['.dependency-cruiser.js', 'tsconfig.base.json'])
    await cp(join(root, name), join(folder, name));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const pairs = [...refused, ...allowed];
  for (const [place, [from, to]] of pairs.entries()) {
    const [importing, imported] = [pathOf(from, `importing-${place}.ts`), pathOf(to, 'imported.ts')];
    for (const file of [importing, imported]) await mkdir(dirname(file), { recursive: true });
    await writeFile(imported, 'export const one = 1;\nexport type One = 1;\n');
    const path = relative(dirname(importing), imported);
    // Every second one takes only a type, which is an import like any other.
    await writeFile(
      importing,
      `import ${place % 2 ? 'type ' : ''}{ ${place % 2 ? 'O' : 'o'}ne } from './${path}';\nexport { ${place % 2 ? 'type O' : 'o'}ne };\n`,
    );
  }
  for (const [place, [owner, , type]] of circles.entries()) {
    const [one, other] = [`circle-${place}`, `circle-${place}-back`];
    await writeFile(
      pathOf(owner, `${one}.ts`),
      `import { two } from './${other}.ts';\nexport const one = two;\nexport type One = 1;\n`,
    );
    await writeFile(
      pathOf(owner, `${other}.ts`),
      `import { ${type}${type ? 'O' : 'o'}ne } from './${one}.ts';\nexport const two = 2;\nexport { ${type}${type ? 'O' : 'o'}ne };\n`,
    );
  }
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const folders = ['proto', 'services', 'gateway', 'web', 'deploy'];
  const args = [program, '--config', '.dependency-cruiser.js', '--output-type', 'err-long', ...folders];
  const run = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  output = await text(run.stdout);
});
afterAll(() => rm(folder, { recursive: true }));

describe('the directions of imports', () => {
  it.each(refused.map((pair, place) => [...pair, place] as const))(
    'given %s imports %s, then "%s" refuses it',
    (_from, _to, rule, place) => {
      expect(output).toMatch(new RegExp(`error ${rule}: \\S*importing-${place}\\.ts`));
    },
  );

  it.each(circles.map((circle, place) => [...circle, place] as const))(
    'given two files of %s import each other %s, then it is refused',
    (_owner, _how, _type, place) => {
      expect(output).toMatch(new RegExp(`error no-circles: \\S*circle-${place}(-back)?\\.ts`));
    },
  );

  it.each(allowed.map((pair, place) => [...pair, place + refused.length] as const))(
    'given %s imports %s, then nothing is said',
    (_from, _to, place) => {
      expect(output).toContain('error');
      expect(output).not.toContain(`importing-${place}.ts`);
    },
  );
});
