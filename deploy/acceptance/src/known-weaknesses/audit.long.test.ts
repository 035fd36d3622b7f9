import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** What the registry knows: advisories by package, or null when it does not say. */
let known: object | null;
let registry: Server;
/** npm remembers advisories by their id: these are to be forgotten. */
let cache: string;
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'loanline-npm-'));
  registry = createServer((request, response) => {
    request.resume();
    const isAsked = request.url === '/-/npm/v1/security/advisories/bulk' && known !== null;
    response.writeHead(isAsked ? 200 : 405, { 'content-type': 'application/json' });
    response.end(isAsked ? JSON.stringify(known) : '{}');
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  registry.closeAllConnections();
  registry.close();
  await rm(cache, { recursive: true });
});

let advisories = 0;
const advisory = (severity: string) => ({
  id: (advisories += 1),
  url: `https://github.com/advisories/GHSA-0000-0000-000${advisories}`,
  title: 'Lets anybody in',
  severity,
  vulnerable_versions: '<99.0.0',
  cwe: [],
  cvss: { score: 0, vectorString: null },
});

const audit = async () => {
  const { port } = registry.address() as AddressInfo;
  const child = spawn(process.execPath, ['deploy/local/scripts/audit.js'], {
    cwd: root,
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: cache },
  });
  const [said, status] = await Promise.all([
    text(child.stdout),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return { said, status };
};

it.each([
  ['nothing is known', {}, 0, ''],
  [
    'a package that runs has a grave weakness',
    { express: [advisory('high')] },
    1,
    'to mend: express, high: Lets anybody in',
  ],
  ['a package that runs has a small one', { express: [advisory('low')] }, 0, 'known: express, low'],
  ['a package of the tests has a grave one', { supertest: [advisory('critical')] }, 0, ''],
  ['the registry does not say', null, 0, 'Known weaknesses were not asked for: 405'],
])('when %s', async (_what, answer, status, said) => {
  known = answer;
  const result = await audit();
  expect(result.status).toBe(status);
  if (said === '') expect(result.said).toBe('');
  else expect(result.said).toContain(said);
});
