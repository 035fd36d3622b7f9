import * as z from 'zod/mini';

export const invalidPostcodeMessage = 'Please enter a valid UK postcode';

// The shapes of the Royal Mail's PAF: A9, A99, AA9, AA99, A9A, AA9A, then 9AA without C I K M O V; and GIR 0AA.
const shape =
  /^(?:GIR0AA|[A-PR-UWYZ](?:\d{1,2}|\d[A-HJKPS-UW]|[A-HK-Y]\d{1,2}|[A-HK-Y]\d[ABEHMNPRV-Y])\d[ABD-HJLNP-UW-Z]{2})$/;

/** A UK postcode in any case and spacing, hyphens too, as `SW1A 1AA`, or null when it has no postcode's shape. */
export const canonicalPostcode = (text: string): string | null => {
  const bare = text.replace(/[\s\-\u2010-\u2015\u2212]/g, '').toUpperCase();
  return shape.test(bare) ? `${bare.slice(0, -3)} ${bare.slice(-3)}` : null;
};

/** A postcode in its canonical form; `required` is the message for a blank one. */
export const postcode = (required: string = invalidPostcodeMessage) =>
  z
    .string(required)
    .check(z.trim(), z.minLength(1, required))
    .check(
      z.refine((text) => text === '' || canonicalPostcode(text) !== null, invalidPostcodeMessage),
      z.overwrite((text) => canonicalPostcode(text) ?? text),
    );

/** A postcode that may be left out. */
export const optionalPostcode = z.nullish(
  z.string(invalidPostcodeMessage).check(
    z.trim(),
    z.refine((text) => text === '' || canonicalPostcode(text) !== null, invalidPostcodeMessage),
    z.overwrite((text) => canonicalPostcode(text) ?? text),
  ),
);
