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

/** What Windows-1252 has in place of the control characters 80 to 9F; Node's own decoder reads them as Latin 1. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Text of a file that does not say how it is encoded: as its mark says, else UTF-8, else what Excel in Windows writes. */
export const decodeText = (file: Buffer): string => {
  if (hasBom(file, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(file);
  if (hasBom(file, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(file);
  const bare = bareUtf16(file);
  if (bare) return new TextDecoder(bare).decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    // Not UTF-8, so its bytes stand for one character each.
    return file
      .toString('latin1')
      .replace(/[\x80-\x9f]/g, (letter) => windows1252[letter.charCodeAt(0) - 0x80] ?? letter);
  }
};
