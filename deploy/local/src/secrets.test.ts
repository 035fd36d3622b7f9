import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createIdentitySigner, createIdentityVerifier } from '@loanline/kit/access/identity';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loanline-secrets-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('loadSecrets', () => {
  it('given a second start, then the secrets are those of the first', async () => {
    expect(await loadSecrets(folder)).toEqual(await loadSecrets(folder));
  });

  it('given two data folders, then they share no secret', async () => {
    const [one, other] = [await loadSecrets(join(folder, 'one')), await loadSecrets(join(folder, 'other'))];
    expect(one.adminPassword).not.toBe(other.adminPassword);
    expect(one.gatewayPrivateKey).not.toBe(other.gatewayPrivateKey);
  });

  it('given the file, then nobody else may read it', async () => {
    await loadSecrets(folder);
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it.each(['tokenKey', 'totpKey', 'documentKey', 'pushKey'] as const)(
    'given a folder from before there was a %s, then it gets one and keeps the rest',
    async (name) => {
      const { [name]: key, ...older } = await loadSecrets(folder);
      await writeFile(join(folder, 'secrets.json'), JSON.stringify(older));
      const completed = await loadSecrets(folder);
      expect(completed).toMatchObject(older);
      expect(completed[name]).not.toBe(key);
      expect(Buffer.from(completed[name], 'base64')).toHaveLength(32);
      expect(await loadSecrets(folder)).toEqual(completed);
    },
  );

  it('given the key pair, then what the one half signs the other half accepts', async () => {
    const { gatewayPrivateKey, gatewayPublicKey } = await loadSecrets(folder);
    const token = await createIdentitySigner(gatewayPrivateKey)({ kind: 'anonymous' }, { service: 'chat' });
    expect(await createIdentityVerifier(gatewayPublicKey, 'chat')(token)).toEqual({ kind: 'anonymous' });
  });
});
