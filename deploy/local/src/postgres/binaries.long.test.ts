import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyBinaries, findBinaries, packageFolder, runs } from './binaries.ts';
import { findServerUser } from './server-user.ts';

let linkFolder: string;
beforeEach(async () => {
  linkFolder = await mkdtemp(join(tmpdir(), 'loanline-links-'));
  await chmod(linkFolder, 0o755);
});
afterEach(() => rm(linkFolder, { recursive: true }));

describe('findBinaries', () => {
  it('given any place where npm has put them, then the server may run what is answered', async () => {
    const user = await findServerUser();
    const bin = await findBinaries(user, () => Promise.resolve(linkFolder));
    expect(await runs(join(bin, '../..'), user)).toBe(true);
  });

  it('given a copy, then the server may run it, and no link leads back to where npm has put them', async () => {
    const user = await findServerUser();
    // Links are in the package from here on, as they would be after any start.
    await findBinaries(user, () => Promise.resolve(linkFolder));
    const copy = join(linkFolder, 'binaries');
    await copyBinaries(packageFolder(), copy, user);
    expect(await runs(copy, user)).toBe(true);
    expect(await realpath(join(copy, 'native/lib/libpq.so.5'))).toMatch(copy);
  });

  it('given a broken copy, then it is replaced', async () => {
    const user = await findServerUser();
    const copy = join(linkFolder, 'binaries');
    await copyBinaries(packageFolder(), copy, user);
    await rm(join(copy, 'native/lib'), { recursive: true });
    expect(await runs(copy, user)).toBe(false);
    await copyBinaries(packageFolder(), copy, user);
    expect(await runs(copy, user)).toBe(true);
  });
});
