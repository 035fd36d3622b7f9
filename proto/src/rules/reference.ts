/**
 * A reference as it is known, from one as people write it: '# 07 480' is 07480. Look-ups
 * ignore case. A text that has only such marks stays as it is.
 */
export const bareReference = (typed: string): string => typed.replace(/[\s#]/g, '') || typed;

/** Whether two texts are one reference: case does not matter. */
export const isSameReference = (one: string, other: string): boolean =>
  one.toUpperCase() === other.toUpperCase();

const fewestDigits = 5;

/** The length of the references that we issue. */
const issuedLength = 10;

/** Letters that people write in place of similar digits. */
const digitsFor = (text: string): string => text.replace(/O/gi, '0').replace(/[IL]/gi, '1');

/** A reference of digits only, with its leading zeros restored: spreadsheets and people drop them. */
const withZeros = (digits: string): string =>
  digits.length < fewestDigits ? digits.padStart(fewestDigits, '0') : `0${digits}`;

/**
 * Other references that a person who wrote this one may have meant, the likeliest first: without punctuation where it
 * has a digit or is as long as those we issue, with digits for similar letters where all the rest are digits, and
 * with a leading zero. Each may belong to somebody else, so they are offered and never opened automatically.
 */
export const referencesMeant = (typed: string): readonly string[] => {
  const bare = bareReference(typed);
  const plain = bare.replace(/[^\p{L}\p{N}]/gu, '');
  const read = digitsFor(plain);
  const meant =
    /\d/.test(plain) && /^\d+$/.test(read) ? [read, ...(read.startsWith('0') ? [] : [withZeros(read)])] : [];
  const isLikeOurs = /\d/.test(plain) || plain.length === issuedLength;
  return [...new Set([...(isLikeOurs ? [plain.toUpperCase()] : []), ...meant])].filter(
    (reference) => reference !== '' && !isSameReference(reference, bare),
  );
};
