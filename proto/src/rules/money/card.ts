const minDigits = 13;
const maxDigits = 19;

const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/** Payment cards begin with 2 to 6 (ISO/IEC 7812). UK mobile numbers written as +44 07... have 13 digits as well. */
const isCardNumber = (digits: string): boolean =>
  digits.length >= minDigits &&
  digits.length <= maxDigits &&
  /^(?!4407\d{9}$)[2-6]/.test(digits) &&
  passesLuhn(digits);

interface Group {
  readonly start: number;
  readonly end: number;
}

/** The longest card number made of whole groups of digits from the first group on: how many groups it takes, or 0. */
const cardLength = (text: string, groups: readonly Group[], first: number): number => {
  let digits = '';
  let found = 0;
  for (let last = first; last < groups.length && digits.length < maxDigits; last += 1) {
    digits += text.slice(groups[last]?.start, groups[last]?.end);
    if (isCardNumber(digits)) found = last - first + 1;
  }
  return found;
};

const maskRun = (run: string): string => {
  const groups = [...run.matchAll(/\d+/g)].map(({ index, 0: digits }) => ({
    start: index,
    end: index + digits.length,
  }));
  let masked = '';
  let copied = 0;
  for (let first = 0; first < groups.length; first += 1) {
    const length = cardLength(run, groups, first);
    if (length === 0) continue;
    const start = groups[first]?.start ?? 0;
    const end = groups[first + length - 1]?.end ?? 0;
    const lastFour = run.slice(start, end).replace(/\D/g, '').slice(-4);
    masked += `${run.slice(copied, start)}**** **** **** ${lastFour}`;
    copied = end;
    first += length - 1;
  }
  return masked + run.slice(copied);
};

/**
 * A mask would break an address; those that hide their owner can have as many digits as a card. `isEmailAddress` would
 * bring zod to browsers.
 */
const isLikeEmailAddress = (text: string): boolean => /^[\w.'+-]+@[a-z\d.-]+\.[a-z]{2,}$/i.test(text.trim());

/**
 * Masks every payment card number in a text, keeping the last four digits; an email address stays as it is.
 * A card number is 13 to 19 digits that pass the Luhn check, however they are spaced, dashed or dotted (PCI DSS 3.4).
 */
export const maskCardNumbers = (text: string): string =>
  text.length < minDigits || isLikeEmailAddress(text)
    ? text
    : text.replace(/\d(?:[\s.,_/\-\u2010-\u2015]{0,10}\d){12,}/g, maskRun);
