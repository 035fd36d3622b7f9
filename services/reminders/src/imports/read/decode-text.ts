import { isUtf8 } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';
import { isAscii, toUtf8Bytes, type Utf8Bytes } from '../parse/utf8-bytes.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const hasBom = (file: Buffer, bytes: readonly number[]) => bytes.every((byte, at) => file[at] === byte);

/** UTF-16 without a mark: every other byte of plain text is zero. */
const bareUtf16 = (file: Buffer): 'utf-16le' | 'utf-16be' | null => {
  const length = Math.min(file.length, 1000);
  const zeros = (from: number) => {
    let count = 0;
    for (let at = from; at < length; at += 2) if (file[at] === 0) count += 1;
    return count;
  };
  const [even, odd] = [zeros(0), zeros(1)];
  if (odd > length / 4 && even < length / 20) return 'utf-16le';
  return even > length / 4 && odd < length / 20 ? 'utf-16be' : null;
};

const sliceBytes = 64 * 1024;

function* slicesOf(file: Buffer): Generator<Buffer> {
  for (let at = 0; at < file.length; at += sliceBytes) yield file.subarray(at, at + sliceBytes);
}

const latin1 = (bytes: Buffer) => bytes.toString('latin1');

const utf8Letters = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}/g;

/**
 * True when there are at least as many letters of UTF-8 as other bytes beyond ASCII: in Windows-1252 there are hardly any.
 * Read as Windows-1252, one damaged byte would spoil every name with an accent.
 */
const isDamagedUtf8 = (file: Buffer): boolean => {
  let [letters, damaged] = [0, 0];
  for (const slice of slicesOf(file)) {
    const text = latin1(slice);
    if (isAscii(text)) continue;
    letters += text.match(utf8Letters)?.length ?? 0;
    damaged += text.replace(utf8Letters, '').match(/[\x80-\xff]/g)?.length ?? 0;
  }
  return letters > 0 && letters >= damaged;
};

/** As its mark says, else UTF-8, else what Excel in Windows writes. */
const encodingOf = (file: Buffer): Encoding => {
  if (hasBom(file, [0xff, 0xfe])) return 'utf-16le';
  if (hasBom(file, [0xfe, 0xff])) return 'utf-16be';
  if (hasBom(file, [0xef, 0xbb, 0xbf])) return 'utf-8';
  return bareUtf16(file) ?? (isUtf8(file) || isDamagedUtf8(file) ? 'utf-8' : 'windows-1252');
};

/** What Windows-1252 has in place of the control characters 80 to 9F; Node's own decoder reads them as Latin 1. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

interface Decoder {
  write(bytes: Buffer): Utf8Bytes;
  end(): Utf8Bytes;
}

/** Halves of letters that UTF-16 has two units for: nothing can be stored of them. */
const halfLetters = /\p{Surrogate}/gu;

const utf16 = (ordered: (bytes: Buffer) => Buffer): Decoder => {
  const decoder = new StringDecoder('utf16le');
  return {
    write: (bytes) => toUtf8Bytes(decoder.write(ordered(bytes)).replace(halfLetters, '')),
    end: () => toUtf8Bytes(decoder.end().replace(halfLetters, '')),
  };
};

const decoderOf = (encoding: Encoding): Decoder => {
  switch (encoding) {
    case 'utf-8':
      return { write: latin1, end: () => '' };
    case 'utf-16le':
      return utf16((bytes) => bytes);
    case 'utf-16be':
      // A slice has an even length, but for the last of a file that was cut off.
      return utf16((bytes) => Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16());
    case 'windows-1252':
      return {
        write: (bytes) =>
          toUtf8Bytes(
            latin1(bytes).replace(
              /[\x80-\x9f]/g,
              (letter) => windows1252[letter.charCodeAt(0) - 0x80] ?? letter,
            ),
          ),
        end: () => '',
      };
  }
};

const mark = /^\xEF\xBB\xBF/;

/**
 * Decodes a file that does not name its encoding, without its byte order mark. It works in slices, because a large file in
 * one piece would block the event loop.
 */
export function* decodeText(file: Buffer): Generator<Utf8Bytes, undefined> {
  const decoder = decoderOf(encodingOf(file));
  let isFirst = true;
  for (const slice of slicesOf(file)) {
    const text = decoder.write(slice);
    yield isFirst ? text.replace(mark, '') : text;
    isFirst = false;
  }
  yield decoder.end();
}
