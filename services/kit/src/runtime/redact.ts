const personal: readonly RegExp[] = [
  /"[^"]*"|'[^']{2,}'|`[^`]*`/g,
  /\S+@\S+/g,
  /\+?\d[\d\s-]{5,}\d/g,
  /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/gi,
];

/** The rest of a longer sentence is ignored: the patterns take time in proportion to the square of its length. */
const mostCharacters = 2_000;

/** Closes each quote that the cut left open. */
const shortened = (sentence: string): string =>
  sentence.length > mostCharacters ? `${sentence.slice(0, mostCharacters)}"'\`` : sentence;

/**
 * Redacts what may be personal data in an error's sentence: quoted values, email addresses, long numbers, postcodes.
 * Answers at most 300 characters.
 */
export const redact = (sentence: string): string =>
  personal.reduce((text, pattern) => text.replace(pattern, '[redacted]'), shortened(sentence)).slice(0, 300);
