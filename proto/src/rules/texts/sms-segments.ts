/** GSM 03.38, the characters that take one place, and those that take two (3GPP TS 23.038, 6.2.1). */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€\f';

/** Places in a text that is one part, and in each part of a longer one, which carries a header. */
const sizes = { gsm: { single: 160, part: 153 }, unicode: { single: 70, part: 67 } } as const;

export interface SmsSegments {
  readonly encoding: 'GSM-7' | 'UCS-2';
  /** How many texts the network charges; 0 for an empty one. */
  readonly segments: number;
}

/** A character that takes two places is never split over two parts. */
const countParts = (widths: readonly number[], partSize: number): number => {
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > partSize) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return parts;
};

/** Into how many parts the network cuts a text: one odd character makes all of it take twice the room. */
export const smsSegments = (text: string): SmsSegments => {
  const characters = Array.from(text);
  const isGsm = characters.every((character) => basic.includes(character) || extended.includes(character));
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  if (characters.length === 0) return { encoding, segments: 0 };
  const widths = characters.map((character) =>
    isGsm ? (extended.includes(character) ? 2 : 1) : character.length,
  );
  const size = isGsm ? sizes.gsm : sizes.unicode;
  const places = widths.reduce((sum, width) => sum + width, 0);
  return { encoding, segments: places <= size.single ? 1 : countParts(widths, size.part) };
};
