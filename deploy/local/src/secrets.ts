import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const schema = z.object({
  gatewayPrivateKey: z.string(),
  gatewayPublicKey: z.string(),
  adminPassword: z.string(),
});

export type Secrets = z.output<typeof schema>;

const make = (): Secrets => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return {
    gatewayPrivateKey: privateKey,
    gatewayPublicKey: publicKey,
    adminPassword: randomBytes(12).toString('base64url'),
  };
};

/** The secrets of one data folder: made at the first start, readable by this account alone. */
export const loadSecrets = async (dataDir: string): Promise<Secrets> => {
  const file = join(dataDir, 'secrets.json');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) return schema.parse(JSON.parse(known));
  await mkdir(dataDir, { recursive: true });
  const secrets = make();
  await writeFile(file, JSON.stringify(secrets, null, 2), { mode: 0o600, flag: 'wx' });
  return secrets;
};
