import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { itemOf, startBoardOnSandbox, type BoardOnSandbox } from './board-on-sandbox.ts';

let on: BoardOnSandbox;
beforeEach(async () => {
  on = await startBoardOnSandbox({ MONDAY_DAILY_CALLS: '40' });
  on.board.items.push(itemOf(1), itemOf(2));
});
afterEach(() => on.stop());

const stored = async (reference: string) =>
  (
    await on.pools.applications.query<{ notes: string[] }>(
      `SELECT stage_notes AS notes FROM tracked_applications WHERE application_id = $1`,
      [reference],
    )
  ).rows[0];

/** The first item with another value. */
const write = (column: string, text: string) => {
  const item = itemOf(1);
  on.board.items[0] = { ...item, values: { ...item.values, [column]: { text } } };
};

describe('a board on which anybody may write', () => {
  it.each([
    ['a picture where a long text is cut', 'x'.repeat(499), 'x'.repeat(499)],
    ['a picture right before that', 'x'.repeat(498), `${'x'.repeat(498)}💷`],
  ])('with %s is read whole', async (_what, before, note) => {
    write('note', `${before}💷💷`);
    expect((await on.sync()).body).toMatchObject({ message: 'Synced: 2 new', board: { items: 2 } });
    expect((await stored('B1'))?.notes[0]).toBe(note);
  });

  it('with names that no database can hold is read whole', async () => {
    on.board.name = 'Live\0 loans \ud83d';
    on.board.columns = on.board.columns.map((column) =>
      column.id === 'amount' ? { ...column, title: 'Loan amount\0' } : column,
    );
    write('amount', 'plenty');
    expect((await on.sync()).body).toMatchObject({
      message: 'Synced: 2 new',
      board: { boardName: 'Live loans ', notes: ['Application B1: Loan amount cannot be read'] },
    });
  });

  it('that gives empty pages for ever is not read for ever', async () => {
    on.monday.pageSize = 0;
    const { status, body } = await on.sync();
    expect([status, body['error']]).toEqual([
      503,
      'monday.com gave an empty page in the middle of the board',
    ]);
  });

  it('that gives the same page again and again is not read for ever', async () => {
    on.monday.pageSize = 1;
    const { cursors } = on.monday;
    const find = cursors.get.bind(cursors);
    cursors.get = (cursor) => {
      const found = find(cursor);
      return found && { ...found, from: 0 };
    };
    const { status, body } = await on.sync();
    expect([status, body['error']]).toEqual([503, 'monday.com gave the same page of the board twice']);
    cursors.get = find;
    expect((await on.sync()).body['message']).toBe('Synced: 2 new');
  });
});
