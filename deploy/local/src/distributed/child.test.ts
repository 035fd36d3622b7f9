import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, freePort } from '@loanline/kit/testing/processes';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startChild, type Child } from './child.ts';

const server = `
import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
writeFileSync(new URL('./environment.json', import.meta.url), JSON.stringify(process.env));
process.once('SIGTERM', () => {
  writeFileSync(new URL('./ended', import.meta.url), 'in good order');
  process.exit(0);
});
createServer((_, response) => response.end()).listen(Number(process.env.PORT), '127.0.0.1');
`;

let folder: string;
let child: Child | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loanline-child-'));
});
afterEach(async () => {
  await child?.stop();
  child = undefined;
  await rm(folder, { recursive: true });
});

const start = async (code: string) => {
  const file = join(folder, 'main.mjs');
  await writeFile(file, code);
  const ended: string[] = [];
  child = startChild({
    name: 'chat',
    main: pathToFileURL(file),
    env: { PORT: String(await freePort()) },
    onEnd: (name, how) => ended.push(`${name} ${how}`),
  });
  return { child, ended };
};
const endOf = () => readFile(join(folder, 'ended'), 'utf8');

describe('a service as a process of its own', () => {
  it('given a stop, then it ends in good order, and that is no surprise', async () => {
    const { child, ended } = await start(server);
    await child.ready();
    await child.stop();
    expect(await endOf()).toBe('in good order');
    expect(ended).toEqual([]);
  });

  it.each([
    ['a failing start', 'process.exit(3)', 'chat code 3'],
    ['a kill', 'process.kill(process.pid, "SIGKILL")', 'chat SIGKILL'],
  ])('given %s, then it says how it ended, and it never becomes ready', async (_case, code, ending) => {
    const { child, ended } = await start(code);
    await expect(child.ready()).rejects.toThrow('chat does not start');
    expect(ended).toEqual([ending]);
  });

  it('given secrets in our environment, then it does not see them', async () => {
    process.env['SOME_SECRET'] = 'of another service';
    const { child } = await start(server);
    await child.ready();
    delete process.env['SOME_SECRET'];
    expect(await readFile(join(folder, 'environment.json'), 'utf8')).not.toContain('of another service');
  });

  it('given its parent is killed, then it ends in good order', async () => {
    await writeFile(join(folder, 'main.mjs'), server);
    const module = new URL('../../dist/distributed/child.js', import.meta.url).href;
    const code = `
      const { startChild } = await import(${JSON.stringify(module)});
      const child = startChild({
        name: 'chat',
        main: ${JSON.stringify(pathToFileURL(join(folder, 'main.mjs')).href)},
        env: { PORT: '${await freePort()}' },
        onEnd: () => undefined,
      });
      await child.ready();
      console.log('ready');`;
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(parent.stdout, 'data');
    parent.kill('SIGKILL');
    await eventually(async () => expect(await endOf()).toBe('in good order'));
  });
});
