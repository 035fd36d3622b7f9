import { hash, verify } from '@node-rs/argon2';

/** argon2id, with OWASP's figures for it. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** What an unknown username is checked against, so that it takes as long as a known one. */
const nobody = hashPassword(crypto.randomUUID());

/** Takes equally long whether there is such an account or not. */
export const isPasswordOf = async (
  account: { passwordHash: string } | null,
  password: string,
): Promise<boolean> => {
  const matches = await verify(account?.passwordHash ?? (await nobody), password, options);
  return account !== null && matches;
};
