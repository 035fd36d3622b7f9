import { storableText } from '@loanline/proto/rules/forms/form-fields';
import { lineMaxLength } from '@loanline/proto/rules/forms/line-length';
import { toAmount } from '@loanline/proto/rules/money/to-amount';
import { applicationReference } from '@loanline/proto/entities/fields';
import { outcomeLabels } from '@loanline/proto/enums/outcomes';
import { stageCount, stageName, staffStageName } from '@loanline/proto/enums/stages';
import { bareReference } from '@loanline/proto/rules/reference';
import { givenOutcome } from '@loanline/proto/rules/given-outcome';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import { canonicalPostcode } from '@loanline/proto/rules/postcode';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import { isTidy, type Cell } from './cell.ts';
import { CellFault, isNumberCell, plainText, withFastPath, type ReadValue } from './read-value.ts';

const escaped = (letter: string) => String.raw`\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** Printable letters of ASCII, the space not among them. */
const printable = Array.from({ length: 94 }, (_, at) => String.fromCharCode(0x21 + at));

/** Words up to a length with one space between them, in which there are too few digits for the number of a card. */
const fastText = (max: number) => (separator: string) => {
  const letters = printable.filter((letter) => !['"', '\\', separator].includes(letter)).map(escaped);
  const word = String.raw`[${letters.join('')}\x80-\xff]+`;
  const [end, other] = [escaped(separator), `[^${escaped(separator)}`];
  const [fits, isCard] = [`${other}]{0,${max}}(?:${end}|$)`, String.raw`(?:${other}\d]*\d){13}`];
  return `(?!#)(?=${fits})(?!${isCard})${word}(?: ${word})*`;
};

/** A formula, or the error of one. */
const isFormula = (text: string) => text.startsWith('=') || text.startsWith('#');

/** Free text; card numbers in it are masked. */
export const text = (max = lineMaxLength): ReadValue =>
  Object.assign(
    (cell: Cell) => {
      const value = maskCardNumbers(
        typeof cell === 'string' && isTidy(cell) && !isFormula(cell) ? cell : storableText(plainText(cell)),
      );
      if (value.length > max) throw new CellFault(`Use ${max} characters or fewer`);
      return value;
    },
    { fastPattern: fastText(max) },
  );

const scientific = /^[+-]?\d+(?:[.,]\d+)?e[+]?\d+$/i;

/** Digits of a number that Excel made of them, such as 7.7009E+9; null when some are lost. */
const digitsOf = (value: string): string | null => {
  if (!scientific.test(value)) return value;
  const [mantissa = '', exponent = ''] = value.toLowerCase().replace(',', '.').split('e');
  const known = (mantissa.split('.')[1] ?? '').length;
  if (known < Number(exponent)) return null;
  return String(Math.round(Number(value.replace(',', '.'))));
};

const roundedByExcel = 'Excel has rounded this number and its last digits are lost. Type it again, as text';

/** A UK phone number as 0 and ten digits; Excel removes the leading zero. */
export const phone = withFastPath(String.raw`0[1-35789]\d{9}`, (cell) => {
  const value = plainText(cell).replace(/\.0+$/, '').replace(/^'/, '');
  const digits = digitsOf(value);
  if (digits === null) throw new CellFault(roundedByExcel);
  const e164 = toE164(digits) ?? (/^[1-9][\d\s-]{9,13}$/.test(digits) ? toE164(`0${digits}`) : null);
  if (e164 === null) throw new CellFault('This is not a UK phone number');
  return `0${e164.slice(3)}`;
});

export const mobile: ReadValue = (cell) => {
  const number = phone(cell);
  if (!number.startsWith('07')) throw new CellFault('This is a landline: it cannot be texted');
  return number;
};

/** From 15 digits on a number of Excel has lost what came after them. */
const exactDigits = 15;

/**
 * The lender's own number of something. The key of a row is not guessed: a number that Excel has rounded would be that of
 * somebody else.
 */
export const identifier = (max: number): ReadValue => {
  const read = text(max);
  return Object.assign(
    (cell: Exclude<Cell, undefined>) => {
      const value = read(cell);
      const isLong = isNumberCell(cell) && value.replace(/\D/g, '').length > exactDigits;
      if (isLong || /^\d+(?:[.,]\d+)?e\+\d+$/i.test(value)) throw new CellFault(roundedByExcel);
      return value;
    },
    { fastPattern: (separator: string) => String.raw`(?!\d[\d.,]*[eE]\+)${fastText(max)(separator)}` },
  );
};

/** The last four digits of a card number; the rest goes no further than here. */
export const cardLastFour: ReadValue = (cell) => {
  const value = plainText(cell);
  const isNumber = isNumberCell(cell) || scientific.test(value);
  const digits = (digitsOf(value.replace(/\.0+$/, '')) ?? '').replace(/\D/g, '');
  if (isNumber && (digits === '' || digits.length > exactDigits))
    throw new CellFault(
      'Excel has changed the last digits of this card number. Type the last 4 digits, as text',
    );
  if (!/^[\d\s*xX•.#_/-]+$/.test(value)) throw new CellFault('This is not a card number');
  if (!isNumber && !/(?:\d[\s.-]*){4}$/.test(value))
    throw new CellFault('Enter the last 4 digits of the card');
  if (digits.length > 19) throw new CellFault('This is not a card number');
  return digits.slice(-4).padStart(4, '0');
};

const mostMoney = 99_999_999.99;

/** Pounds with two decimals; the minimum is at most 1. */
export const money = ({ minimum }: { minimum: number }): ReadValue =>
  withFastPath(String.raw`(?:${minimum > 0 ? '' : '0|'}[1-9]\d{0,7})\.\d\d`, (cell) => {
    const value = plainText(cell)
      .replace(/^\((.*)\)$/, '-$1')
      .replace(/\s*GBP\s*/i, '');
    const amount = typeof cell === 'object' && cell.kind === 'number' ? cell.value : toAmount(value);
    if (amount === undefined || Number.isNaN(amount))
      throw new CellFault('This is not an amount: write it like 1,234.50');
    const pence = Math.round(amount * 100);
    if (Math.abs(pence / 100 - amount) > 1e-6) throw new CellFault('Enter pounds and pence');
    if (amount < minimum)
      throw new CellFault(minimum > 0 ? 'The amount must be more than 0' : 'The amount must not be negative');
    if (amount > mostMoney) throw new CellFault('That amount is too large');
    return (pence / 100).toFixed(2);
  });

/** A whole number from 0 to 1,000,000. */
export const count = withFastPath(String.raw`0|[1-9]\d{0,5}`, (cell) => {
  const number = toAmount(plainText(cell)) ?? NaN;
  if (!Number.isInteger(number) || number < 0 || number > 1_000_000)
    throw new CellFault('This is not a whole number');
  return String(number);
});

export const email = withFastPath(String.raw`[a-z0-9._+-]{1,64}@[a-z0-9.-]{1,180}\.[a-z]{2,9}`, (cell) => {
  const value = plainText(cell).toLowerCase();
  if (value.length > 254 || !/^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]{2,}$/.test(value))
    throw new CellFault('This is not an email address');
  return storableText(value);
});

export const postcode = withFastPath(
  String.raw`[A-PR-UWYZ](?:\d{1,2}|\d[A-HJKPS-UW]|[A-HK-Y]\d{1,2}|[A-HK-Y]\d[ABEHMNPRV-Y]) \d[ABD-HJLNP-UW-Z]{2}`,
  (cell) => {
    const value = canonicalPostcode(plainText(cell));
    if (value === null) throw new CellFault('This is not a UK postcode');
    return value;
  },
);

/** Whole pounds, as a number. */
export const pounds: ReadValue = (cell) => {
  const amount = money({ minimum: 1 })(cell);
  if (!amount.endsWith('.00')) throw new CellFault('Enter whole pounds');
  return amount.slice(0, -3);
};

/** The reference of an application; a number sign before it is no part of it. */
export const reference: ReadValue = (cell) => {
  const known = applicationReference.safeParse(bareReference(plainText(cell)));
  if (!known.success) throw new CellFault('This is not an application reference');
  return known.data;
};

const stageNumbers = Array.from({ length: stageCount }, (_, place) => place + 1);

/** A stage by its number or its name. */
export const stage: ReadValue = (cell) => {
  const value = plainText(cell).replace(/\.0+$/, '');
  const names = stageNumbers.map((n) => [stageName(n), staffStageName(n)].map((name) => name.toLowerCase()));
  const named = names.findIndex((of) => of.includes(value.toLowerCase())) + 1;
  const number = named || Number(/^(?:stage\s*)?(\d)$/i.exec(value)?.[1] ?? 0);
  if (number < 1 || number > stageCount) throw new CellFault(`This is not a stage from 1 to ${stageCount}`);
  return String(number);
};

/** An outcome by its label, alone or with its reason. */
export const outcome: ReadValue = (cell) => {
  const value = plainText(cell);
  if (!givenOutcome(value))
    throw new CellFault(
      `This must be ${Object.values(outcomeLabels).join(', ')}, alone or with a reason from the list`,
    );
  return value;
};

/** One of these words, in any case, or another word for one of them. */
export const choice =
  (words: readonly string[], others: Readonly<Record<string, string>> = {}): ReadValue =>
  (cell) => {
    const value = plainText(cell).toLowerCase();
    const found = words.find((word) => word === value) ?? others[value];
    if (found === undefined)
      throw new CellFault(`This must be ${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`);
    return found;
  };
