import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;

/** Parameters that every authenticator app supports (RFC 6238). */
const kind = { algorithm: 'SHA1', digits: 6, period: periodSeconds };

/** 160 random bits in base32, as RFC 4226 asks for. */
export const makeSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * The 30 s step of a code, among the current one and its two neighbours, because clocks of phones are not exact; null when
 * it is another code.
 * @param now milliseconds since 1970
 */
export const stepOf = (secret: string, code: string, now: number): number | null => {
  // The library compares bytes, and fails on letters that take more than one.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const delta = TOTP.validate({
    ...kind,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: now,
    window: 1,
  });
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta;
};
