import { randomId } from '../random-id.ts';

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The id of a file within one try of a document: the same content has the same id, so that a file which is chosen again,
 * even after the page was loaded again, continues where it broke off and is never stored twice. Browsers hash only in pages that
 * come over https; elsewhere an id is random.
 */
export const fileIdOf = async (documentId: string, refusals: number, file: Blob): Promise<string> => {
  if (!('subtle' in crypto)) return randomId();
  const place = new TextEncoder().encode(`${documentId} ${refusals} `);
  const content = new Uint8Array(await file.arrayBuffer());
  const whole = new Uint8Array(place.length + content.length);
  whole.set(place);
  whole.set(content, place.length);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', whole)).slice(0, 16);
  // A UUID of version 8, which is for hashes of one's own (RFC 9562, section 5.8).
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hexOf(hash);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
