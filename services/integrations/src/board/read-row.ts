import { largestStored } from '@loanline/proto/entities/fields';
import { longestLink, type BoardItem } from '@loanline/proto/entities/feeds/board';
import { applicationReference } from '@loanline/proto/entities/fields';
import { stageCount } from '@loanline/proto/enums/stages';
import { toAmount } from '@loanline/proto/rules/money/to-amount';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import { parseDate } from '@loanline/proto/rules/dates/dates';
import { storableStart, storableText } from '@loanline/proto/rules/forms/form-fields';
import type { BoardRow } from './board.ts';
import type { BoardField } from './fields.ts';
import type { ColumnMap } from './map-columns.ts';
import { statusOf, type StatusLabels } from './status-labels.ts';

/** What an item says, or why it cannot be read. */
export type RowOutcome =
  | {
      readonly item: BoardItem;
      readonly faults: readonly string[];
      /** False when the board says only when the item changed, not when the stage did. */
      readonly hasStageTime: boolean;
    }
  | { readonly item: null; readonly faults: readonly string[] };

const longest = 500;

/** Shorter than a card number, and plain words with single spaces: as most of a board's values are. */
const isClean = (text: string): boolean => text.length < 13 && /^[!-~]+(?: [!-~]+)*$/.test(text);

const clean = (text: string | null | undefined): string | null => {
  if (!text) return null;
  if (isClean(text)) return text;
  const masked = maskCardNumbers(storableText(text)).trim().replace(/\s+/g, ' ');
  return storableStart(masked, longest) || null;
};

/** Part of an address may look like a card number, and would not work once it is masked. */
const isWebAddress = (text: string): boolean => /^https:\/\/\S+$/i.test(text) && URL.canParse(text);

/** `Ada King Lovelace`: the last word is the surname. */
const splitName = (name: string | null): readonly [string | null, string | null] => {
  const words = name?.split(' ') ?? [];
  return words.length < 2 ? [name, null] : [words.slice(0, -1).join(' '), words.at(-1) ?? null];
};

/** Reads an item of the board; a field that cannot be read is left out, and said. */
export const readRow = (row: BoardRow, { columns }: ColumnMap, labels: StatusLabels): RowOutcome => {
  const faults: string[] = [];
  const valueOf = (field: BoardField) => row.values.get(columns.get(field)?.id ?? '');
  // The column that monday.com calls "name" is no column value.
  const text = (field: BoardField) =>
    clean(columns.get(field)?.id === 'name' ? row.name : valueOf(field)?.text);
  const reference = applicationReference.safeParse(text('applicationId') ?? '');
  if (!reference.success)
    return { item: null, faults: [`Item ${row.id} has no application reference, or an invalid one`] };

  const read = <T>(field: BoardField, parse: (value: string) => T | null): T | null => {
    const value = text(field);
    if (value === null) return null;
    const parsed = parse(value);
    if (parsed === null)
      faults.push(`Application ${reference.data}: ${columns.get(field)?.title ?? field} cannot be read`);
    return parsed;
  };
  const link = (field: BoardField) => {
    const value = storableText(valueOf(field)?.text ?? '').trim();
    if (value === '' || (value.length <= longestLink && isWebAddress(value))) return value || null;
    faults.push(
      `Application ${reference.data}: ${columns.get(field)?.title ?? field} is not an https address of at most ${longestLink.toLocaleString('en-GB')} characters`,
    );
    return null;
  };
  const amount = (value: string) => {
    const pounds = toAmount(value);
    return pounds === undefined || !(pounds >= 0) || pounds >= 100_000_000 ? null : pounds;
  };
  const money = (value: string) => amount(value)?.toFixed(2) ?? null;
  const pounds = (value: string) => {
    const sum = amount(value);
    return sum === null || sum > largestStored ? null : Math.round(sum);
  };
  const moment = (value: string) => {
    const day = parseDate(value.slice(0, 10));
    return day === null ? null : `${day}T00:00:00.000Z`;
  };
  const status = read('stage', (label) => statusOf(labels, label));
  const stageTime = valueOf('stage')?.changedAt ?? null;
  const [first, last] = splitName(columns.get('applicationId')?.id === 'name' ? null : clean(row.name));

  return {
    item: {
      applicationId: reference.data,
      isActive: row.isActive,
      stage: typeof status === 'number' ? status : null,
      ...(status !== null && typeof status === 'object' && { outcome: status }),
      stageChangedAt: stageTime ?? row.changedAt,
      // A note beside an outcome belongs to no stage.
      stageNote: typeof status === 'object' && status !== null ? null : text('stageNote'),
      customerFirstName: text('customerFirstName') ?? (text('customerLastName') === null ? first : null),
      customerLastName: text('customerLastName') ?? (text('customerFirstName') === null ? last : null),
      customerEmail: text('customerEmail'),
      customerPhone: text('customerPhone'),
      customerAddress: text('customerAddress'),
      loanAmount: read('loanAmount', pounds),
      loanType: text('loanType'),
      loanTerm: text('loanTerm'),
      repaymentAmount: read('repaymentAmount', money),
      rebate: read('rebate', money),
      clearedAmount: read('clearedAmount', money),
      receivedAmount: read('receivedAmount', money),
      applicationDate: read('applicationDate', moment),
      applicationLink: link('applicationLink'),
      sdxLink: link('sdxLink'),
    },
    faults,
    hasStageTime: stageTime !== null,
  };
};

/** True for a number that is a stage. */
export const isStage = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= stageCount;
