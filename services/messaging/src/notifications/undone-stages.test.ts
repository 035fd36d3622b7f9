import { expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import { chosen, monday, moved, severalTurns, startNotifier } from '../testing/notified-customer.ts';

const { running, itIs, publish, texts, listed, stageIs, deliverAll } = startNotifier();

const tuesday = (time: string) => new Date(`2026-01-06T${time}:00.000Z`);
const stages = async () => (await listed()).map(({ state, stage }) => `${stage} ${state}`);
const becomes = (...expected: string[]) =>
  eventually(async () => expect(await stages()).toEqual(expected), 5_000);

it('a stage that was undone while its text waited for the morning makes no news of the stage before', async () => {
  await publish([chosen(0), moved(1, 2)]);
  await becomes('2 sent');
  await deliverAll();
  itIs(monday('20:30'));
  await publish([moved(2, 3)]);
  await becomes('3 waiting', '2 sent');
  await publish([moved(3, 2)]);
  await stageIs(2);
  await severalTurns();
  itIs(tuesday('08:01'));
  await becomes('3 outdated', '2 sent');
  await severalTurns();
  expect(await texts()).toHaveLength(1);
  await publish([moved(4, 3)]);
  await becomes('3 sent', '3 outdated', '2 sent');
});

it('a stage that was undone before any was texted makes no news of the one at the choice', async () => {
  itIs(monday('20:30'));
  await publish([chosen(0, ['sms'], 2), moved(1, 3)]);
  await becomes('3 waiting');
  await publish([moved(2, 2)]);
  await stageIs(2);
  await severalTurns();
  itIs(tuesday('08:01'));
  await becomes('3 outdated');
  await severalTurns();
  expect(await texts()).toEqual([]);
});

it('a stage that was undone while the provider could not be reached makes no news of the stage before', async () => {
  await publish([chosen(0, ['sms'], 2), moved(1, 3)]);
  await becomes('3 sent');
  await publish([moved(2, 2)]);
  await eventually(async () => expect(await texts()).toMatchObject([{ status: 'failed' }]), 5_000);
  await severalTurns();
  expect(await texts()).toHaveLength(1);
});

it('a stage that was undone after its text arrived is followed by the stage before', async () => {
  await publish([chosen(0, ['sms'], 2), moved(1, 3)]);
  await becomes('3 sent');
  await deliverAll();
  await publish([moved(2, 2)]);
  await becomes('2 sent', '3 sent');
});

it('a stage that is withheld is not decided again when something else changes', async () => {
  await publish([chosen(0)]);
  await running().pool.query(
    `INSERT INTO opt_outs (phone_e164, channel, opted_out_at) VALUES ('+447700900140', 'sms', $1)`,
    [monday('09:00')],
  );
  await publish([moved(1, 2)]);
  await becomes('2 withheld');
  await running().pool.query('DELETE FROM opt_outs');
  await publish([moved(2, 2)]);
  await severalTurns();
  expect(await stages()).toEqual(['2 withheld']);
});
