import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import type { InquiryFilter } from '@loanline/proto/routes/chat/inquiries';
import { waitAfter } from './waiting.ts';

export interface InquiryPage {
  readonly rows: readonly StaffInquiry[];
}

/** Whether a filter lets an inquiry through. */
export const isListed = (filter: InquiryFilter, { status }: StaffInquiry): boolean =>
  filter === 'all' || (filter === 'unresolved' ? status !== 'resolved' : status === filter);

const holds = (pages: readonly InquiryPage[], inquiryId: string): boolean =>
  pages.some(({ rows }) => rows.some((row) => row.inquiryId === inquiryId));

/** The pages with each row as `change` gives it; a row of undefined is taken out. Other pages stay the same objects. */
const changeRow = <Page extends InquiryPage>(
  pages: readonly Page[],
  inquiryId: string,
  change: (row: StaffInquiry) => StaffInquiry | undefined,
): readonly Page[] =>
  pages.map((page) => {
    const rows = page.rows.flatMap((row) => (row.inquiryId === inquiryId ? (change(row) ?? []) : row));
    return holds([page], inquiryId) ? { ...page, rows } : page;
  });

/**
 * The loaded pages with an inquiry's newer state: in its place, at the top when it was not there, or taken out when the
 * filter no longer lets it through. An older state than the one shown changes nothing.
 */
export const withInquiry = <Page extends InquiryPage>(
  pages: readonly Page[],
  newer: StaffInquiry,
  filter: InquiryFilter,
): readonly Page[] => {
  if (holds(pages, newer.inquiryId))
    return changeRow(pages, newer.inquiryId, (row) => {
      if (row.version >= newer.version) return row;
      return isListed(filter, newer) ? newer : undefined;
    });
  const [first, ...rest] = pages;
  if (!first || !isListed(filter, newer)) return pages;
  return [{ ...first, rows: [newer, ...first.rows] }, ...rest];
};

/**
 * The loaded pages with an inquiry's new last message; undefined when they do not hold it. An automatic reply changes
 * nothing: its visitor still waits.
 *
 * @param toTop whether the last active inquiry is the first of the list
 */
export const withMessage = <Page extends InquiryPage>(
  pages: readonly Page[],
  inquiryId: string,
  { sender, text, sequence, timestamp, isAutomatic }: ChatMessage,
  toTop: boolean,
): readonly Page[] | undefined => {
  const row = pages.flatMap(({ rows }) => rows).find((one) => one.inquiryId === inquiryId);
  if (!row) return undefined;
  if (isAutomatic || (row.lastMessage && row.lastMessage.sequence >= sequence)) return pages;
  const newer = {
    ...row,
    ...waitAfter(row, { sender, timestamp }),
    lastMessageAt: timestamp,
    lastMessage: { sender, text, sequence },
  };
  if (!toTop) return changeRow(pages, inquiryId, () => newer);
  const [first, ...rest] = changeRow(pages, inquiryId, () => undefined);
  return first && [{ ...first, rows: [newer, ...first.rows] }, ...rest];
};
