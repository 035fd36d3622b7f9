import { describe, expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import { chosen, ended, monday, severalTurns, startNotifier } from '../testing/notified-customer.ts';

const { running, itIs, publish, texts, listed, stageIs } = startNotifier();

/** With the transaction that wrote it last: what is known already is not written in each turn. */
const preference = async (): Promise<unknown> => {
  const { rows } = await running().pool.query<Record<string, unknown>>(
    'SELECT xmin, * FROM update_preferences',
  );
  return rows;
};

describe('an outcome', () => {
  it('is texted once without saying which, and no stage is texted after it', async () => {
    await publish([chosen(0), ended(1, 'declined')]);
    await eventually(async () => expect(await texts()).toHaveLength(1));
    await publish([ended(2, 'declined', 4, 1)]);
    await stageIs(4);
    await severalTurns();
    const settled = await preference();
    await severalTurns();
    expect(await preference()).toEqual(settled);
    expect((await texts()).map(({ body }) => body)).toEqual([
      'Hi Ann, there is news about your loan application. See https://loans.example.co.uk/?id=K7MPQ2XWRT Reply STOP to end texts.',
    ]);
    expect((await listed()).map(({ about, stage }) => [about, stage])).toEqual([['outcome', null]]);
  });

  it('is not notified when staff have removed it, and is when they give it again', async () => {
    itIs(monday('09:01'));
    await publish([chosen(0), ended(1, 'declined')]);
    await stageIs(1);
    await severalTurns();
    await publish([ended(2, undefined)]);
    await eventually(async () => {
      const { rows } = await running().pool.query('SELECT outcome FROM application_states');
      expect(rows).toEqual([{ outcome: null }]);
    });
    itIs(monday('12:00'));
    await severalTurns();
    expect(await texts()).toEqual([]);
    await publish([ended(3, 'declined')]);
    await eventually(async () => expect(await texts()).toHaveLength(1));
  });

  it('of an application on hold does not end the news of its stages', async () => {
    await publish([chosen(0), ended(1, 'on-hold')]);
    await eventually(async () => expect(await texts()).toHaveLength(1));
    await publish([ended(2, 'on-hold', 4, 1)]);
    await eventually(async () => expect(await texts()).toHaveLength(2));
  });
});
