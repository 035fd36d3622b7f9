import { describe, expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import {
  chosen,
  ended,
  monday,
  moved,
  outcomeSince,
  severalTurns,
  startNotifier,
} from '../testing/notified-customer.ts';

const { running, itIs, publish, texts, listed, stageIs, deliverAll } = startNotifier();

const tuesday = (time: string) => new Date(`2026-01-06T${time}:00.000Z`);
const subjects = async () => (await listed()).map(({ about, state }) => `${about} ${state}`);
const become = (...expected: string[]) =>
  eventually(async () => expect(await subjects()).toEqual(expected), 5_000);

/** A wrong outcome replaces that of the application at half past eight. */
const isReplacedInTheEvening = async () => {
  await publish([chosen(0), ended(1, 'declined')]);
  await become('outcome sent');
  await deliverAll();
  itIs(monday('20:30'));
  await publish([ended(2, 'repaid')]);
  await become('outcome waiting', 'outcome sent');
};

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

  it('that began before the choice is texted when it became known after it', async () => {
    await publish([chosen(5), ended(6, 'declined', 1, 1)]);
    await become('outcome sent');
  });

  it('that the customer saw at the choice is not texted', async () => {
    await publish([chosen(5, ['sms'], 1, outcomeSince(1)), ended(6, 'declined', 1, 1), ended(7, 'declined')]);
    await severalTurns();
    expect(await subjects()).toEqual([]);
  });

  it('that was on the page at a choice that an earlier release stored is not texted, and its end is', async () => {
    await publish([chosen(5, ['sms'], 1, 'unsaid'), ended(6, 'on-hold', 1, 1)]);
    await severalTurns();
    expect(await subjects()).toEqual([]);
    await publish([ended(7, undefined)]);
    await become('outcome sent');
  });

  it('that began after a choice that an earlier release stored is texted', async () => {
    await publish([chosen(5, ['sms'], 1, 'unsaid'), ended(6, 'on-hold')]);
    await become('outcome sent');
  });

  it('that ended before it was decided after a choice that an earlier release stored is not texted', async () => {
    itIs(monday('09:06'));
    await publish([chosen(5, ['sms'], 1, 'unsaid'), ended(6, 'on-hold'), ended(7, undefined)]);
    await eventually(async () => {
      const { rows } = await running().pool.query('SELECT outcome, outcome_at FROM application_states');
      expect(rows).toEqual([{ outcome: null, outcome_at: monday('09:07') }]);
    });
    itIs(monday('12:00'));
    await severalTurns();
    expect(await subjects()).toEqual([]);
  });

  it('that the customer knows is not texted when it takes the place of a wrong one that has not gone out', async () => {
    await isReplacedInTheEvening();
    await publish([ended(3, 'declined')]);
    await severalTurns();
    itIs(tuesday('08:01'));
    await become('outcome outdated', 'outcome sent');
    await severalTurns();
    expect(await texts()).toHaveLength(1);
  });

  it('is texted when it takes the place of a wrong one that has gone out', async () => {
    await isReplacedInTheEvening();
    itIs(tuesday('08:01'));
    await become('outcome sent', 'outcome sent');
    await deliverAll();
    await publish([ended(3, 'declined')]);
    await become('outcome sent', 'outcome sent', 'outcome sent');
  });

  it('is texted when it has another reason', async () => {
    await publish([chosen(0), ended(1, 'on-hold', 1, 1, 'checks')]);
    await become('outcome sent');
    await deliverAll();
    await publish([ended(2, 'on-hold', 1, 2, 'waiting-for-customer')]);
    await become('outcome sent', 'outcome sent');
  });

  it('that has ended after its text arrived is texted, unless a stage that moved says so', async () => {
    await publish([chosen(0), ended(1, 'on-hold')]);
    await become('outcome sent');
    await deliverAll();
    await publish([ended(2, undefined)]);
    await become('outcome sent', 'outcome sent');
    await deliverAll();
    await publish([ended(3, 'on-hold')]);
    await become('outcome sent', 'outcome sent', 'outcome sent');
    await deliverAll();
    itIs(tuesday('12:01'));
    await publish([ended(4, undefined, 2)]);
    await become('stage sent', 'outcome sent', 'outcome sent', 'outcome sent');
    await deliverAll();
    await publish([moved(5, 3)]);
    await become('stage sent', 'stage sent', 'outcome sent', 'outcome sent', 'outcome sent');
  });
});
