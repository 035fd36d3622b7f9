import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const mark = Buffer.from('LLF1');
const saltBytes = 32;
const tagBytes = 16;
/** Bytes of a file that are encrypted and authenticated together. */
export const frameBytes = 64 * 1024;

/** Somebody has changed, shortened or exchanged a stored object, or it belongs to another key. */
export class BrokenSealError extends Error {
  constructor() {
    super('A stored file cannot be decrypted');
    this.name = 'BrokenSealError';
  }
}

/** Each object has a key of its own, so that nonces can count. */
const keyOf = (fileKey: Buffer, salt: Buffer, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', fileKey, salt, name, 32));

/** The last frame is marked, so that a shortened object does not decrypt. */
const nonceOf = (frame: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(frame, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
};

/** Cuts a stream into frames of one length; only the last may be shorter, and there is at least one. */
async function* framesOf(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  length: number,
): AsyncGenerator<{ frame: Buffer; isLast: boolean }> {
  let held = Buffer.alloc(0);
  for await (const piece of source) {
    held = Buffer.concat([held, piece]);
    while (held.length > length) {
      yield { frame: held.subarray(0, length), isLast: false };
      held = held.subarray(length);
    }
  }
  yield { frame: held, isLast: true };
}

/**
 * Encrypts a stream in frames, each authenticated with its place.
 * @param fileKey 32 bytes
 * @param name the object under which it is stored; under another it does not decrypt
 */
export async function* seal(
  fileKey: Buffer,
  name: string,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const key = keyOf(fileKey, salt, name);
  yield Buffer.concat([mark, salt]);
  let place = 0;
  for await (const { frame, isLast } of framesOf(source, frameBytes)) {
    const cipher = createCipheriv(algorithm, key, nonceOf(place, isLast));
    place += 1;
    yield Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()]);
  }
}

const openFrame = (key: Buffer, place: number, frame: Buffer, isLast: boolean): Buffer => {
  if (frame.length < tagBytes) throw new BrokenSealError();
  const end = frame.length - tagBytes;
  const decipher = createDecipheriv(algorithm, key, nonceOf(place, isLast), { authTagLength: tagBytes });
  decipher.setAuthTag(frame.subarray(end));
  try {
    return Buffer.concat([decipher.update(frame.subarray(0, end)), decipher.final()]);
  } catch {
    throw new BrokenSealError();
  }
};

/** Takes the first bytes off a stream, and passes on the rest. */
const split = async (sealed: AsyncIterable<Uint8Array>, length: number) => {
  const pieces = sealed[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < length) {
    const { value, done } = (await pieces.next()) as IteratorResult<Uint8Array, undefined>;
    if (done) throw new BrokenSealError();
    head = Buffer.concat([head, value]);
  }
  async function* rest() {
    try {
      yield head.subarray(length);
      yield* { [Symbol.asyncIterator]: () => pieces };
    } finally {
      // Closes the object even when its reader leaves in the middle.
      await pieces.return?.();
    }
  }
  return { head: head.subarray(0, length), rest: rest() };
};

/**
 * Decrypts what `seal` encrypted; nothing of a frame leaves before it is authenticated.
 * @throws BrokenSealError
 */
export async function* unseal(
  fileKey: Buffer,
  name: string,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const { head, rest } = await split(sealed, mark.length + saltBytes);
  if (!head.subarray(0, mark.length).equals(mark)) throw new BrokenSealError();
  const key = keyOf(fileKey, head.subarray(mark.length), name);
  let place = 0;
  for await (const { frame, isLast } of framesOf(rest, frameBytes + tagBytes)) {
    yield openFrame(key, place, frame, isLast);
    place += 1;
  }
}
