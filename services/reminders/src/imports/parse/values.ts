import { storableText } from '@loanline/proto/rules/forms/form-fields';
import { lineMaxLength } from '@loanline/proto/rules/forms/line-length';
import { toAmount } from '@loanline/proto/rules/money/to-amount';
import { applicationReference } from '@loanline/proto/entities/fields';
import { outcomeLabels } from '@loanline/proto/enums/outcomes';
import { stageCount, stageName, staffStageName } from '@loanline/proto/enums/stages';
import { bareReference } from '@loanline/proto/rules/reference';
import { givenOutcome } from '@loanline/proto/rules/given-outcome';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import { farDay, isWithinYears } from '@loanline/proto/import-kinds/within-years';
import { londonToday, parseUkDate, parseIsoDate, type PlainDate } from '@loanline/proto/rules/dates/dates';
import { hourMs } from '@loanline/proto/rules/dates/durations';
import { londonClock } from '@loanline/proto/rules/dates/london-clock';
import { canonicalPostcode } from '@loanline/proto/rules/postcode';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import { isTidy, textOf, type Cell } from './cell.ts';
import { dayOf, fromSerial, isLikelySerial } from './excel-dates.ts';

/** Why a cell is refused, in words for the person who made the file. */
export class CellFault extends Error {
  override readonly name = 'CellFault';
}

/** Reads a cell that is not blank into the text that the database takes. @throws CellFault */
export interface ReadValue {
  (cell: Exclude<Cell, undefined>): string;
  /**
   * The source of a regular expression, without groups that capture, of texts that the database takes as they stand, as
   * the bytes of their UTF-8. They hold no quotes, no backslash and not the separator of the file.
   */
  readonly fastPattern?: (separator: string) => string;
}

const plainText = (cell: Cell): string => {
  if (typeof cell === 'object' && cell.kind === 'error')
    throw new CellFault(`The cell shows the error ${cell.code}`);
  return textOf(cell);
};

const isNumberCell = (cell: Cell) => typeof cell === 'object' && cell.kind === 'number';

/** Takes a text of the usual spelling, which most are of, as it is: reading any other takes several times as long. */
const withFastPath = (pattern: string, read: (cell: Cell) => string): ReadValue => {
  const whole = new RegExp(`^(?:${pattern})$`);
  return Object.assign((cell: Cell) => (typeof cell === 'string' && whole.test(cell) ? cell : read(cell)), {
    fastPattern: () => pattern,
  });
};

const escaped = (letter: string) => String.raw`\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** Printable letters of ASCII, the space not among them. */
const printable = Array.from({ length: 94 }, (_, at) => String.fromCharCode(0x21 + at));

/** Words up to a length with one space between them, in which there are too few digits for the number of a card. */
const fastText = (max: number) => (separator: string) => {
  const letters = printable.filter((letter) => !['"', '\\', separator].includes(letter)).map(escaped);
  const word = String.raw`[${letters.join('')}\x80-\xff]+`;
  const [end, other] = [escaped(separator), `[^${escaped(separator)}`];
  const [fits, isCard] = [`${other}]{0,${max}}(?:${end}|$)`, String.raw`(?:${other}\d]*\d){13}`];
  return `(?=${fits})(?!${isCard})${word}(?: ${word})*`;
};

/** Free text; card numbers in it are masked. */
export const text = (max = lineMaxLength): ReadValue =>
  Object.assign(
    (cell: Cell) => {
      const value = maskCardNumbers(
        typeof cell === 'string' && isTidy(cell) ? cell : storableText(plainText(cell)),
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

/** A UK phone number as 0 and ten digits; Excel removes the leading zero. */
export const phone = withFastPath(String.raw`0[1-35789]\d{9}`, (cell) => {
  const value = plainText(cell).replace(/\.0+$/, '').replace(/^'/, '');
  const digits = digitsOf(value);
  if (digits === null)
    throw new CellFault('Excel has rounded this number and its last digits are lost. Type it again, as text');
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

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `1 Mar 2026`, `01-March-26` and `1.3.26` as 1/3/2026, the way the calendar of proto reads it. */
const usualSpelling = (value: string): string => {
  const [, day, month = '', year = ''] =
    /^(\d{1,2})[\s./-]+([a-z]{3,9}|\d{1,2})[\s./,-]+(\d{4}|\d{2})$/i.exec(value) ?? [];
  if (day === undefined) return value;
  const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  // A birth may lie in the last century: two digits say the century in which the date is not far ahead.
  const century = Number(year) > (new Date().getUTCFullYear() % 100) + 10 ? '19' : '20';
  return `${day}/${number}/${year.length === 2 ? century + year : year}`;
};

const time = /[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(am|pm)?(Z|[+]0[01]:?00)?$/i;

/** The wall-clock time in London of a day and a time with it; null when the time is not valid. */
const onDay = (day: PlainDate, value: string): string | null => {
  const [, hour, minute = '', second = '00', half, offset] = time.exec(value) ?? [];
  if (hour === undefined) return `${day}T00:00:00`;
  const noon =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  if (noon > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const wallClock = `${day}T${String(noon).padStart(2, '0')}:${minute}:${second}`;
  if (offset === undefined) return wallClock;
  const aheadMs = offset.startsWith('+01') ? hourMs : 0;
  return londonClock(new Date(Date.parse(`${wallClock}Z`) - aheadMs)).slice(0, wallClock.length);
};

const serialOf = (value: string): string | null =>
  /^\d{5}(?:[.]\d+)?$/.test(value) && isLikelySerial(Number(value)) ? fromSerial(Number(value)) : null;

/**
 * A wall-clock time in London, `yyyy-mm-ddThh:mm:ss`. Days come before months, or ISO 8601, whose UTC, such as lists are
 * exported with, is converted.
 */
export const dateTime: ReadValue = (cell) => {
  if (typeof cell === 'object' && cell.kind === 'date') return cell.value;
  const value = plainText(cell);
  const serial = serialOf(value);
  if (serial !== null) return serial;
  const day = value.replace(time, '').trim().replace(/,$/, '');
  const date = parseIsoDate(day.replace(/[/.]/g, '-')) ?? parseUkDate(usualSpelling(day));
  const wallClock = date === null ? null : onDay(date, value);
  if (wallClock === null) throw new CellFault('This is not a date: write it as DD/MM/YYYY');
  return wallClock;
};

/** DD/MM/YYYY or YYYY-MM-DD, any day but 29 February. The database reads both, because an import sets `datestyle`. */
const fastDay = (year: string) =>
  [
    String.raw`(?:(?:0?[1-9]|1\d|2[0-8])/(?:0?[1-9]|1[0-2])|(?:29|30)/(?:0?[13-9]|1[0-2])|31/(?:0?[13578]|1[02]))/${year}`,
    String.raw`${year}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)`,
  ].join('|');

/** The years that are whole within so many years of today. */
const wholeYears = (within: number): string => {
  const first = Number(londonToday().slice(0, 4)) - within + 1;
  return `(?:${Array.from({ length: 2 * within - 1 }, (_, place) => first + place).join('|')})`;
};

/** A day, `yyyy-mm-dd`. */
export const date: ReadValue = Object.assign((cell: Exclude<Cell, undefined>) => dayOf(dateTime(cell)), {
  fastPattern: () => fastDay(String.raw`(?:19|20)\d\d`),
});

/** A day within so many years of today, before or after. */
export const dateWithin = (years: number): ReadValue =>
  Object.assign(
    (cell: Exclude<Cell, undefined>) => {
      const day = date(cell);
      if (!isWithinYears(day, years)) throw new CellFault(farDay(years));
      return day;
    },
    { fastPattern: () => fastDay(wholeYears(years)) },
  );

const mostMoney = 99_999_999.99;

/** Pounds with two decimals; the minimum is at most 1. */
export const money = ({ minimum }: { minimum: number }): ReadValue =>
  withFastPath(String.raw`(?:${minimum > 0 ? '' : '0|'}[1-9]\d{0,7})\.\d\d`, (cell) => {
    const value = plainText(cell)
      .replace(/^\((.*)\)$/, '-$1')
      .replace(/\s*GBP\s*/i, '');
    const amount = typeof cell === 'object' && cell.kind === 'number' ? cell.value : toAmount(value);
    if (amount === undefined || Number.isNaN(amount)) throw new CellFault('This is not an amount');
    const pence = Math.round(amount * 100);
    if (Math.abs(pence / 100 - amount) > 1e-6) throw new CellFault('Enter pounds and pence');
    if (amount < minimum)
      throw new CellFault(minimum > 0 ? 'The amount must be more than 0' : 'The amount must not be negative');
    if (amount > mostMoney) throw new CellFault('That amount is too large');
    return (pence / 100).toFixed(2);
  });

/** A whole number from 0 to 1,000,000. */
export const count = withFastPath(String.raw`0|[1-9]\d{0,5}`, (cell) => {
  const value = plainText(cell).replace(/,/g, '').replace(/\.0+$/, '');
  if (!/^\d{1,7}$/.test(value) || Number(value) > 1_000_000)
    throw new CellFault('This is not a whole number');
  return String(Number(value));
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
