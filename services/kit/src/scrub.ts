const personal: readonly RegExp[] = [
  /"[^"]*"|'[^']{2,}'|`[^`]*`/g,
  /\S+@\S+/g,
  /\+?\d[\d\s-]{5,}\d/g,
  /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/gi,
];

/** Takes what may be personal data out of an error's sentence: quoted values, e-mail addresses, long numbers, postcodes. */
export const scrub = (sentence: string): string =>
  personal.reduce((text, pattern) => text.replace(pattern, '[redacted]'), sentence).slice(0, 300);
