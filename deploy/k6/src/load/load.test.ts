import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runLoad } from '../testing/run-node.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loanline-k6-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Puts a program on the PATH, which has nothing else. */
const install = async (name: string, script: string): Promise<void> => {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
};
const run = () =>
  runLoad({ PATH: folder, PROFILE: 'load', ADMIN_PASSWORD: 'hidden', BASE_URL: 'http://127.0.0.1:9' });

const k6 = 'if [ "$1" = version ]; then echo "k6 v2.2.0 (go1.25)"; else echo "k6: $* $PROFILE"; exit 99; fi';
const docker = 'if [ "$1" = info ]; then exit 0; else echo "docker: $*"; fi';

describe('make load', () => {
  it('given k6, then runs the scripts with it and ends as it ends', async () => {
    await install('k6', k6);
    await install('docker', docker);
    const { code, output } = await run();
    expect(output).toMatch(/^k6: run \S+\/deploy\/k6\/src\/scripts\/main\.ts load$/m);
    expect(code).toBe(99);
  });

  it('given another program of that name, and Docker, then runs the image, and shows no password', async () => {
    await install('k6', 'exit 0');
    await install('docker', docker);
    const { code, output } = await run();
    expect(output).toMatch(
      /^docker: run .*\/deploy\/k6\/src\/scripts\/:\/scripts:ro .* run \/scripts\/main\.ts$/m,
    );
    expect(output).toContain('--env ADMIN_PASSWORD --env');
    expect(output).not.toContain('hidden');
    expect(code).toBe(0);
  });

  it('given a Docker that does not run, then runs the scripts in Node', async () => {
    await install('docker', 'exit 1');
    const { code, output } = await run();
    expect(output).toMatch(/dist\/runner\/main\.js run \S+\/dist\/scripts\/main\.js$/m);
    expect(output).toContain('TWILIO_AUTH_TOKEN is missing');
    expect(code).toBe(107);
  });
});
