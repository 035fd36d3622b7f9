import * as z from 'zod/mini';

/** A sort code in any usual spelling as 12-34-56, or null when it has not six digits. */
export const canonicalSortCode = (text: string): string | null => {
  const [, a, b, c] =
    /^\s*(\d{2})[\s.\-\u2010-\u2015\u2212]*(\d{2})[\s.\-\u2010-\u2015\u2212]*(\d{2})\s*$/.exec(text) ?? [];
  return a === undefined ? null : `${a}-${b}-${c}`;
};

/** An account number as eight digits, or null. */
export const canonicalAccountNumber = (text: string): string | null => {
  const digits = text.replace(/[\s\-\u2010-\u2015\u2212]/g, '');
  return /^\d{8}$/.test(digits) ? digits : null;
};

const optionalShape = (canonical: (text: string) => string | null, message: string) =>
  z.nullish(
    z.string(message).check(
      z.trim(),
      z.refine((text) => text === '' || canonical(text) !== null, message),
      z.overwrite((text) => canonical(text) ?? text),
    ),
  );

/** May be left out. */
export const sortCode = optionalShape(canonicalSortCode, 'Enter a valid sort code in the format 12-34-56');

/** May be left out. */
export const accountNumber = optionalShape(canonicalAccountNumber, 'Enter a valid 8-digit account number');
