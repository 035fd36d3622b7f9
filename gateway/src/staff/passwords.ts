import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** argon2id, with OWASP's parameters. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Limits hashes at a time, because each takes 19 MB and a core for about 20 ms; the queue waits a second at most. */
const bounded = createConcurrencyLimit(2, 50);

/** @throws ProblemError too-many-requests when too many passwords are being worked on */
export const hashPassword = (password: string): Promise<string> => bounded(() => hash(password, options));

/** The hash that an unknown username is checked against, so that it takes as long as a known one. */
const nobody = hashPassword(crypto.randomUUID());

/**
 * Takes equally long whether there is such an account or not.
 * @throws ProblemError too-many-requests when too many passwords are being worked on
 */
export const isPasswordOf = async (
  account: { passwordHash: string } | null,
  password: string,
): Promise<boolean> => {
  const passwordHash = account?.passwordHash ?? (await nobody);
  const matches = await bounded(() => verify(passwordHash, password, options));
  return account !== null && matches;
};
