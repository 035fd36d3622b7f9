import type { ImportRejection } from '@loanline/proto/entities/import-result';
import type { ImportKind } from './kind.ts';
import type { RejectedRow } from './remote/gather-remote.ts';

/** Rejected rows that an answer lists; the file of them has all. */
export const mostRejections = 100;

const joined = (texts: readonly string[], separator: string): string =>
  texts.filter((text) => text !== '').join(separator);

/** Whose row it is, such as `Ada Example, 07700 900123`; empty when its cells do not say. */
const whoseOf = ({ whose }: ImportKind, cells: RejectedRow['cells']): string => {
  const textOf = (header: string) => cells[header]?.trim() ?? '';
  return joined(
    whose.map((headers) => joined(headers.map(textOf), ' ')),
    ', ',
  );
};

/** What is wrong with rows, one entry for each fault, each with the words that say whose row it is. */
export const listRejections = (kind: ImportKind, rows: readonly RejectedRow[]): ImportRejection[] =>
  rows.flatMap(({ line, faults, cells }) => {
    const whose = whoseOf(kind, cells);
    return faults.map((fault) => ({ row: line, ...(whose !== '' && { whose }), ...fault }));
  });

/** The entries without whose row it is: an answer that is stored does not repeat the rows of the file. */
export const withoutWhose = (rejections: readonly ImportRejection[]): ImportRejection[] =>
  rejections.map(({ whose: _whose, ...rejection }) => rejection);
