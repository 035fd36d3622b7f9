import { randomBytes, randomInt } from 'node:crypto';

// No characters that look or sound alike when read out over the phone.
const alphabet = '34679ACDEFGHJKMNPQRTWXY';
const length = 10;

/** A new application reference: 23 to the power of 10, far too many to guess. */
export const newReference = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A new id for tracker links: 128 bits. */
export const newTrackerId = (): string => randomBytes(16).toString('base64url');
