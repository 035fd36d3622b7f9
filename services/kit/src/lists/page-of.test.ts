import { describe, expect, it } from '@jest/globals';
import type { QueryResult } from 'pg';
import { readCursor } from './cursor.ts';
import { pageOf } from './page-of.ts';

interface Row {
  readonly id: number;
  readonly name: string;
}

const answerOf = (count: number) => {
  const rows = Array.from({ length: count }, (_, place) => ({ id: place + 1, name: `n${place + 1}` }));
  return Promise.resolve({ rows } as QueryResult<Row>);
};

const twoByName = { sort: 'name', limit: 2, placeOf: ({ id, name }: Row) => ({ value: name, id }) };

describe('a page of two rows', () => {
  it.each([0, 1, 2])('of %i rows is the last', async (count) => {
    const page = await pageOf(answerOf(count), twoByName);
    expect(page.rows).toHaveLength(count);
    expect(page.nextCursor).toBeNull();
  });

  it('leaves out the third, and its cursor continues after the second', async () => {
    const { rows, nextCursor } = await pageOf(answerOf(3), twoByName);
    expect(rows.map(({ id }) => id)).toEqual([1, 2]);
    expect(readCursor(nextCursor ?? '', 'name')).toEqual({ value: 'n2', id: 2 });
  });

  it.each([
    ['a value that Postgres refuses as a bad cursor', { code: '22008' }, { code: 'invalid-input' }],
    ['any other error as it is', { code: '57014' }, { code: '57014' }],
  ])('reports %s', async (_what, thrown, reported) => {
    const failed = Promise.reject<QueryResult<Row>>(Object.assign(new Error('refused'), thrown));
    await expect(pageOf(failed, twoByName)).rejects.toMatchObject(reported);
  });
});
