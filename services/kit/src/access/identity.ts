import type { BackService, Route } from '@loanline/proto/contract';
import type { StaffRole } from '@loanline/proto/enums/staff-roles';
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import * as z from 'zod';
import { createBoundedCache } from '../runtime/bounded-cache.ts';
import { notSignedIn } from '../http/problem-error.ts';

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
      /** Their IP address, as the gateway knows it. */
      readonly address?: string | undefined;
    }
  | { readonly kind: 'service'; readonly service: string };

/** Header in which a call between processes carries its signed identity. */
export const identityHeader = 'x-loanline-identity';

/**
 * The audience of every identity in release 0.1.0. Signed in addition while its services may still run, and accepted
 * without the other audience while its gateways may; to be removed in the release after this one.
 */
const formerAudience = 'loanline-internal';
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

/** What an identity is signed for: the called service, and the services that its contract lets it call in turn. */
export type SignedFor = Pick<Route, 'service' | 'delegatesTo'>;

/**
 * Signs identities (EdDSA, valid 60 s) that only the called service and those it delegates to accept. A caller's token
 * is reused for 30 s, so that signing costs nothing per call.
 * @param privateKeyPem Ed25519 private key, PKCS 8 PEM
 */
export const createIdentitySigner = (privateKeyPem: string) => {
  const key = createPrivateKey(privateKeyPem);
  const signed = createBoundedCache<{ readonly token: Promise<string>; readonly at: number }>(cacheSize);
  return (caller: Caller, { service, delegatesTo = [] }: SignedFor): Promise<string> => {
    const audience = [service, ...delegatesTo, formerAudience];
    const claims = JSON.stringify([caller, audience]);
    const known = signed.get(claims);
    const now = Date.now();
    // A token that was signed while this clock was wrong is not reused once it is right.
    if (known && Math.abs(now - known.at) < reuseMs) return known.token;
    const token = new SignJWT({ caller })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setAudience(audience)
      .setExpirationTime(new Date(now + lifetimeSeconds * 1000))
      .sign(key);
    signed.set(claims, { token, at: now });
    return token;
  };
};

/** @throws Error when one of the keys is not valid */
const readPublicKeys = (pem: string): KeyObject[] =>
  pem
    .split(/(?=-----BEGIN )/)
    .filter((key) => key.trim() !== '')
    .map((key) => createPublicKey(key));

const isFor = ({ aud }: JWTPayload, service: BackService): boolean =>
  aud === formerAudience || (Array.isArray(aud) && aud.includes(service));

/**
 * Checks identities; rejects with `not-signed-in` when the token is missing, forged, too old, or signed for another
 * service.
 * @param publicKeysPem Ed25519 public keys, SPKI PEM: the gateway's, and while keys are rotated the old one and the new
 * one
 * @param service the service that is called
 */
export const createIdentityVerifier = (publicKeysPem: string, service: BackService) => {
  const keys = readPublicKeys(publicKeysPem);
  const verified = createBoundedCache<Caller>(cacheSize);

  const payloadOf = async (token: string): Promise<JWTPayload> => {
    for (const key of keys) {
      const result = await jwtVerify(token, key, { algorithms: ['EdDSA'] }).catch(() => undefined);
      if (result) return result.payload;
    }
    throw notSignedIn();
  };

  return async (token: string | undefined): Promise<Caller> => {
    if (!token) throw notSignedIn();
    const known = verified.get(token);
    if (known) return known;
    const payload = await payloadOf(token);
    if (!isFor(payload, service)) throw notSignedIn();
    const endsIn = (payload.exp ?? Infinity) - Date.now() / 1000;
    // No identity from the gateway lasts longer, apart from the difference between two clocks.
    if (endsIn > lifetimeSeconds + clockDifferenceSeconds) throw notSignedIn();
    const caller = callerSchema.parse(payload['caller']);
    verified.set(token, caller, (payload.exp ?? 0) * 1000 - Date.now());
    return caller;
  };
};

export type IdentitySigner = ReturnType<typeof createIdentitySigner>;
export type IdentityVerifier = ReturnType<typeof createIdentityVerifier>;
