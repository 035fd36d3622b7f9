import { inTransaction } from '@loanline/kit/database/transaction';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import { removeBackCalls } from '../back-calls/store/remove-back-calls.ts';
import { createSheetCalls, rowOf } from '../testing/sheet-calls.ts';
import { startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';

let messaging: RunningMessaging;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.stop());

const { addBackCall, read, move, stored } = createSheetCalls(() => messaging);

describe('a row of the sheet whose request was removed', () => {
  const removed = 'the request of this row was removed: if the row is about another one, give its ID';
  const readTwice = async (remove: (id: number) => Promise<unknown>) => {
    const first = await addBackCall();
    await read([rowOf(first, { status: 'cancelled', notes: 'Of the first' })]);
    await remove(first.id);
    const second = await addBackCall(first.name, first.phone);
    const again = await read([rowOf(first, { status: 'cancelled', notes: 'Of the first' })]);
    return { first, second, again };
  };
  const clear = async (id: number) => {
    await move(id, { status: 'pending' });
    const { body } = await messaging.call<{ clearId: string }>('DELETE', '/api/backcalls/clear', admin);
    return body;
  };

  it.each([
    ['cleared', clear],
    ['deleted', (id: number) => inTransaction(messaging.pool, (client) => removeBackCalls(client, [id]))],
  ])('changes no later one of the customer, once it is %s', async (_how, remove) => {
    const { second, again } = await readTwice(remove);
    expect(again).toEqual({ changed: 0, outdated: 0, refused: [{ row: 2, reason: removed }] });
    expect(await stored(second.id)).toMatchObject({ status: 'pending', notes: '' });
  });

  it('changes the later one whose ID it gives', async () => {
    const { first, second } = await readTwice(clear);
    const named = rowOf(first, { backCallId: second.id, status: 'see_notes' });
    expect(await read([named])).toMatchObject({ changed: 1, refused: [] });
    expect(await stored(second.id)).toMatchObject({ status: 'see_notes' });
  });

  it('is about it again when the clear is undone', async () => {
    let clearId = '';
    const { first, second } = await readTwice(async (id) => {
      ({ clearId } = await clear(id));
    });
    await messaging.call('POST', '/api/backcalls/clear/undo', admin, { clearId });
    expect(await read([rowOf(first, { status: 'see_notes' })])).toMatchObject({ changed: 1, refused: [] });
    expect(await stored(first.id)).toMatchObject({ status: 'see_notes' });
    expect(await stored(second.id)).toMatchObject({ status: 'pending' });
  });
});
