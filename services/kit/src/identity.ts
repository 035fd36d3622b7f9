import type { StaffRole } from '@loanline/proto/enums/staff-roles';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { notSignedIn } from './problem-error.ts';

/** Who a call is made for, as the gateway found out. */
export type Caller =
  | { readonly kind: 'anonymous' }
  /** Someone who confirmed that one application is theirs. */
  | { readonly kind: 'customer'; readonly applicationId: string }
  | {
      readonly kind: 'staff';
      readonly username: string;
      readonly role: StaffRole;
      readonly sessionId: string;
      /** Where they sit, as the gateway knows it. */
      readonly address?: string | undefined;
    }
  | { readonly kind: 'service'; readonly service: string };

/** Header in which a call between processes carries its signed identity. */
export const identityHeader = 'x-loanline-identity';

const audience = 'loanline-internal';
const lifetimeSeconds = 60;
const clockDifferenceSeconds = 30;
const reuseMs = 30_000;
const cacheSize = 5_000;

const callerSchema: z.ZodType<Caller> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('anonymous') }),
  z.object({ kind: z.literal('customer'), applicationId: z.string() }),
  z.object({
    kind: z.literal('staff'),
    username: z.string(),
    role: z.enum(['admin', 'agent']),
    sessionId: z.string(),
    address: z.string().optional(),
  }),
  z.object({ kind: z.literal('service'), service: z.string() }),
]);

/** Keeps at most `cacheSize` entries, dropping the oldest. */
const remember = <V>(cache: Map<string, V>, key: string, value: V) => {
  if (cache.size >= cacheSize) {
    const oldest = cache.keys().next();
    if (!oldest.done) cache.delete(oldest.value);
  }
  cache.set(key, value);
};

/**
 * Signs identities (EdDSA, valid 60 s). A caller's token is reused for 30 s, so that signing costs nothing per call.
 * @param privateKeyPem Ed25519 private key, PKCS 8 PEM
 */
export const createIdentitySigner = (privateKeyPem: string) => {
  const key = createPrivateKey(privateKeyPem);
  const signed = new Map<string, { token: Promise<string>; until: number }>();
  return (caller: Caller): Promise<string> => {
    const claims = JSON.stringify(caller);
    const known = signed.get(claims);
    if (known && known.until > Date.now()) return known.token;
    const token = new SignJWT({ caller })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setAudience(audience)
      .setExpirationTime(new Date(Date.now() + lifetimeSeconds * 1000))
      .sign(key);
    signed.delete(claims);
    remember(signed, claims, { token, until: Date.now() + reuseMs });
    return token;
  };
};

/**
 * Checks identities; rejects with `not-signed-in` when the token is missing, forged or too old.
 * @param publicKeyPem Ed25519 public key, SPKI PEM
 */
export const createIdentityVerifier = (publicKeyPem: string) => {
  const key = createPublicKey(publicKeyPem);
  const verified = new Map<string, { caller: Caller; until: number }>();
  return async (token: string | undefined): Promise<Caller> => {
    if (!token) throw notSignedIn();
    const known = verified.get(token);
    if (known && known.until > Date.now()) return known.caller;
    const result = await jwtVerify(token, key, { audience, algorithms: ['EdDSA'] }).catch(() => {
      throw notSignedIn();
    });
    const endsIn = (result.payload.exp ?? Infinity) - Date.now() / 1000;
    // No identity from the gateway lasts longer, apart from the difference between two clocks.
    if (endsIn > lifetimeSeconds + clockDifferenceSeconds) throw notSignedIn();
    const caller = callerSchema.parse(result.payload['caller']);
    verified.delete(token);
    remember(verified, token, { caller, until: (result.payload.exp ?? 0) * 1000 });
    return caller;
  };
};

export type IdentitySigner = ReturnType<typeof createIdentitySigner>;
export type IdentityVerifier = ReturnType<typeof createIdentityVerifier>;
