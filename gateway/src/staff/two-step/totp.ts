import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;

/** What every authenticator app understands (RFC 6238). */
const kind = { algorithm: 'SHA1', digits: 6, period: periodSeconds };

/** 160 random bits in base32, as RFC 4226 asks for. */
export const makeSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * The step of 30 seconds whose code this is, of the present one and its two neighbours: clocks of phones are not exact.
 * Null when it is the code of none of them.
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
