import { invalidInput } from '../http/problem-error.ts';
import * as z from 'zod';
import { largestStored } from '@loanline/proto/entities/fields';

export const invalidCursor = () =>
  invalidInput([{ path: 'cursor', message: 'This is not the cursor of a page of this list' }]);

const cursorShape = z.tuple([z.string(), z.string(), z.number().int().max(largestStored)]);

/** Where a page ended: the order it has, and its last row's place in it. */
export const writeCursor = (sort: string, value: string, id: number): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
};

/** @throws ProblemError `invalid-input` when it is no cursor of this order */
export const readCursor = (cursor: string, sort: string): { value: string; id: number } => {
  const parsed = cursorShape.safeParse(parse(cursor));
  if (!parsed.success || parsed.data[0] !== sort) {
    throw invalidCursor();
  }
  return { value: parsed.data[1], id: parsed.data[2] };
};
