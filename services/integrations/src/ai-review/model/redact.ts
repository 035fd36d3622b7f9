import { dialledHere } from '@loanline/proto/rules/uk-phone';
import type { CaseFile } from '../case-file.ts';

/** A text without identifying words, and how often each kind of them was replaced. */
export interface Redacted {
  readonly text: string;
  readonly replaced: ReadonlyMap<string, number>;
}
export type Redact = (text: string) => Redacted;

type Rule = readonly [kind: string, pattern: RegExp, replacement?: string];

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

/** Any of these as whole words, in any case; the longest first. Undefined when there are none. */
const anyOf = (values: readonly (string | null | undefined)[], atLeast: number): RegExp | undefined => {
  const known = [...new Set(values.map((value) => value?.trim() ?? ''))]
    .filter((value) => value.length >= atLeast)
    .sort((one, other) => other.length - one.length);
  return known.length === 0
    ? undefined
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${known.map(literal).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
};

const wordsOf = (...names: readonly (string | null | undefined)[]) =>
  names.flatMap((name) => [name, ...(name ?? '').split(/[\s,]+/)]);

const linesOf = (...addresses: readonly (string | null | undefined)[]) =>
  addresses.flatMap((address) => [address, ...(address ?? '').split(/\s*[,\n]\s*/)]);

const birthDates = (day: string | null | undefined): string[] => {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  if (!year || !month || !date) return [];
  const [d, m] = [String(Number(date)), String(Number(month))];
  return ['/', '.', '-', ' '].flatMap((by) =>
    [year, year.slice(2)].flatMap((y) => [[date, month, y].join(by), [d, m, y].join(by)]),
  );
};

const shortestPhone = 7;
/** These numbers however they are written, from here or from abroad. */
const phones = (...numbers: readonly (string | null | undefined)[]): RegExp | undefined => {
  const known = numbers
    .map((number) =>
      dialledHere(number ?? '')
        .replace(/\D/g, '')
        .replace(/^0/, ''),
    )
    .filter((digits) => digits.length >= shortestPhone)
    // Not \p{L}: it takes 0.3 s to compile for each number.
    .map((digits) => digits.replace(/(?<=\d)(?=\d)/g, '[^A-Za-z\\d]{0,3}'));
  return known.length === 0
    ? undefined
    : new RegExp(
        `(?:(?:\\+|00)?44[\\s()-]{0,3})?(?:\\(?0\\)?[\\s-]?)?(?:${[...new Set(known)].join('|')})(?!\\d)`,
        'g',
      );
};

/**
 * Patterns that apply to everybody: texts of that shape, no matter whose they are. Each looks back over a few characters
 * at most, so that its time grows with the length of the text, not with its square.
 */
const shapes: readonly Rule[] = [
  ['email address', /(?<![^\s<>,;])[^\s<>,;]+@[^\s<>,;]+/g],
  ['link', /\b(?:https?:\/\/|www\.)\S+/gi],
  ['address', /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/gi],
  [
    'address',
    /\b(?:flat\s+)?\d{1,4}[a-z]?,?\s+(?:[\p{L}'’-]+\s+){1,3}(?:road|rd|street|st|avenue|ave|lane|close|drive|way|court|place|crescent|gardens|terrace|grove|square)\b/giu,
  ],
  // Cards, accounts, sort codes, phones, National Insurance: six digits or more. A day (2026-12-01) and a sum are
  // excluded, and so is what follows the comma or the point of a sum.
  [
    'number',
    /(?<![\d£])(?<!£[\d,]{0,12}(?:,(?=\d{3}(?!\d))|\.(?=\d\d(?!\d))))(?!\d{4}-\d\d-\d\d(?!\d))\+?(?:\(0\))?\d(?:[\s()./-]{0,3}\d){5,}/g,
  ],
  [
    'name',
    /(?<=\b(?:[Mm]y name is|[Tt]his is|[Cc]all me|I am|I'm|[Rr]egards,?|[Tt]hanks,?|[Ww]ife|[Hh]usband|[Pp]artner|[Ss]on|[Dd]aughter|[Mm]um|[Dd]ad|[Bb]rother|[Ss]ister|[Ff]riend|[Bb]oss|[Mm]anager|Mr|Mrs|Ms|Miss|Dr)\.?\s{1,3})\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?/gu,
  ],
];

/** More than a message can have. */
const charactersRead = 5_000;
/** The end of a longer text is dropped: it may be half a name or number, which no rule finds. */
const charactersOfEnd = 200;

/**
 * Takes out of texts what the case file knows of its people (names, addresses, phones, birth date, employer, reference),
 * and what has the shape of a contact detail or an account. The name of somebody else that nothing announces stays.
 */
export const createRedact = (caseFile: CaseFile): Redact => {
  const { application, submission, customer, backCalls, reminders, others, sharesWith } = caseFile;
  const known: readonly (readonly [string, RegExp | undefined])[] = [
    [
      'birth date',
      anyOf(
        [submission?.dateOfBirth, customer?.dateOfBirth].flatMap((day) => [day, ...birthDates(day)]),
        6,
      ),
    ],
    [
      'address',
      anyOf(
        linesOf(
          application.customerAddress,
          submission?.addressLine1,
          submission?.addressLine2,
          submission?.addressLine3,
          submission?.previousAddressLine1,
          submission?.previousAddressLine2,
          customer?.address1,
          customer?.address2,
          customer?.address3,
          ...backCalls.map(({ address }) => address),
        ),
        4,
      ),
    ],
    [
      'phone',
      phones(
        application.customerPhone,
        submission?.mobile,
        submission?.mobileE164,
        customer?.mobile,
        ...backCalls.flatMap(({ phoneNumber, agentPhone }) => [phoneNumber, agentPhone]),
        ...reminders.map(({ customerMobile }) => customerMobile),
      ),
    ],
    ['employer', anyOf([submission?.employerName], 3)],
    [
      'name',
      anyOf(
        wordsOf(
          application.customerFirstName,
          application.customerLastName,
          submission?.forename,
          submission?.surname,
          submission?.nameOnCard,
          customer?.forename,
          customer?.surname,
          ...backCalls.map(({ customerName }) => customerName),
          ...reminders.map(({ customerName }) => customerName),
          ...sharesWith.mobile,
          ...sharesWith.email,
        ),
        2,
      ),
    ],
    [
      'reference',
      anyOf(
        [
          application.applicationId,
          application.trackerId,
          submission?.customerNumber,
          customer?.customerNumber,
          ...others.map(({ applicationId }) => applicationId),
        ],
        3,
      ),
    ],
  ];
  const rules: Rule[] = [
    ...shapes.slice(0, 2),
    ...known.flatMap(([kind, pattern]): Rule[] => (pattern ? [[kind, pattern]] : [])),
    ...shapes.slice(2),
  ];
  return (text) => {
    const plain = text.normalize('NFKC');
    const replaced = new Map<string, number>();
    const redacted = rules.reduce(
      (rest, [kind, pattern]) =>
        rest.replace(pattern, () => {
          replaced.set(kind, (replaced.get(kind) ?? 0) + 1);
          return `[${kind}]`;
        }),
      plain.slice(0, charactersRead).replace(/\s+/g, ' '),
    );
    return { text: plain.length > charactersRead ? redacted.slice(0, -charactersOfEnd) : redacted, replaced };
  };
};
