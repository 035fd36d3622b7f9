import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const schema = z.object({
  gatewayPrivateKey: z.string(),
  gatewayPublicKey: z.string(),
  adminPassword: z.string(),
  /** Under which tokens of providers are stored: 32 bytes in base64. */
  tokenKey: z.string(),
  /** The same for what staff sign in with besides their passwords. */
  totpKey: z.string(),
  /** Under which the documents of customers are encrypted. */
  documentKey: z.string(),
  /** Names this product to push services: a number of P-256 in base64url. */
  pushKey: z.string(),
});

export type Secrets = z.output<typeof schema>;

const makeKey = () => randomBytes(32).toString('base64');

const makePushKey = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Small numbers are shorter than the others.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
};

const make = (): Secrets => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return {
    gatewayPrivateKey: privateKey,
    gatewayPublicKey: publicKey,
    adminPassword: randomBytes(16).toString('base64url'),
    tokenKey: makeKey(),
    totpKey: makeKey(),
    documentKey: makeKey(),
    pushKey: makePushKey(),
  };
};

/** Folders from before there was a key have none. */
const stored = schema.partial({ tokenKey: true, totpKey: true, documentKey: true, pushKey: true });

const completed = async (file: string, known: z.output<typeof stored>): Promise<Secrets> => {
  const secrets = {
    tokenKey: makeKey(),
    totpKey: makeKey(),
    documentKey: makeKey(),
    pushKey: makePushKey(),
    ...known,
  };
  if (Object.keys(secrets).length === Object.keys(known).length) return secrets;
  const next = `${file}.new`;
  await writeFile(next, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  await rename(next, file);
  return secrets;
};

const fileIn = (dataDir: string) => join(dataDir, 'secrets.json');

/** Whether the product has already been started with this data folder. */
export const hasSecrets = (dataDir: string): Promise<boolean> =>
  access(fileIn(dataDir)).then(
    () => true,
    () => false,
  );

/** The secrets of one data folder: made at the first start, readable only by this account. */
export const loadSecrets = async (dataDir: string): Promise<Secrets> => {
  const file = fileIn(dataDir);
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) return completed(file, stored.parse(JSON.parse(known)));
  await mkdir(dataDir, { recursive: true });
  const secrets = make();
  await writeFile(file, JSON.stringify(secrets, null, 2), { mode: 0o600, flag: 'wx' });
  return secrets;
};
