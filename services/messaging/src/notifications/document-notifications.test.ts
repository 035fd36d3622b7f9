import { describe, expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import {
  chosen,
  documentsAwaited,
  ended,
  monday,
  moved,
  severalTurns,
  startNotifier,
} from '../testing/notified-customer.ts';

const { running, itIs, publish, texts, listed, stageIs } = startNotifier();

const subjects = async () => (await listed()).map(({ about, state }) => `${about} ${state}`);

describe('a request for documents', () => {
  it('is texted once, even when its event comes again and the service restarts', async () => {
    const asked = documentsAwaited(1, 1);
    await publish([chosen(0), asked]);
    await eventually(async () => expect(await texts()).toHaveLength(1));
    await publish([asked, documentsAwaited(2, 1)]);
    await running().restart();
    await severalTurns();
    expect((await texts()).map(({ body }) => body)).toEqual([
      'Hi Ann, please send us the documents on your list. See https://loans.example.co.uk/?id=K7MPQ2XWRT Reply STOP to end texts.',
    ]);
    expect(await subjects()).toEqual(['documents sent']);
  });

  it('is texted again when more are asked for, or one is refused', async () => {
    await publish([chosen(0), documentsAwaited(1, 1)]);
    await eventually(async () => expect(await texts()).toHaveLength(1));
    await publish([documentsAwaited(5, 5)]);
    await eventually(async () => expect(await texts()).toHaveLength(2));
  });

  it('is not texted when the customer has sent them before contact hours begin', async () => {
    itIs(monday('20:30'));
    await publish([chosen(0), documentsAwaited(1, 1)]);
    await eventually(async () => expect(await subjects()).toEqual(['documents waiting']));
    await publish([documentsAwaited(2, undefined)]);
    await eventually(async () => {
      const { rows } = await running().pool.query(
        'SELECT documents_awaited_since AS since FROM application_states',
      );
      expect(rows).toEqual([{ since: null }]);
    });
    // A turn that began before that would take the time of the next morning for its own.
    await severalTurns();
    itIs(new Date('2026-01-06T08:01:00.000Z'));
    await eventually(async () => expect(await subjects()).toEqual(['documents outdated']));
    expect(await texts()).toEqual([]);
  });

  it('is not texted besides the stage that says the same', async () => {
    itIs(monday('09:01'));
    await publish([chosen(0), documentsAwaited(1, 1), documentsAwaited(2, 1, 4)]);
    await stageIs(4);
    itIs(monday('12:00'));
    await eventually(async () => expect(await subjects()).toEqual(['stage sent']));
    await severalTurns();
    expect(await subjects()).toEqual(['stage sent']);
  });

  it('is texted when the text about the stage that says the same never goes out', async () => {
    itIs(monday('20:30'));
    await publish([chosen(0), documentsAwaited(1, 1, 4)]);
    await eventually(async () => expect(await subjects()).toEqual(['stage waiting']));
    await publish([documentsAwaited(2, 1, 5)]);
    await stageIs(5);
    itIs(new Date('2026-01-06T08:01:00.000Z'));
    await eventually(
      async () => expect(await subjects()).toEqual(['documents sent', 'stage sent', 'stage outdated']),
      5_000,
    );
  });

  it('is texted when the stage that says the same is undone before its provider takes the text', async () => {
    await publish([chosen(0), documentsAwaited(1, 1, 4)]);
    await eventually(async () => expect(await subjects()).toEqual(['stage sent']));
    await publish([documentsAwaited(2, 1, 1)]);
    await eventually(async () => expect(await subjects()).toEqual(['documents sent', 'stage sent']), 5_000);
    expect((await texts()).map(({ status }) => status)).toEqual(['failed', 'pending']);
  });

  it('is not texted after the application was declined, or before updates were chosen', async () => {
    await publish([documentsAwaited(1, 1), chosen(2), moved(3, 1)]);
    await severalTurns();
    expect(await subjects()).toEqual([]);
    await publish([ended(4, 'declined')]);
    await eventually(async () => expect(await subjects()).toEqual(['outcome sent']));
  });
});
