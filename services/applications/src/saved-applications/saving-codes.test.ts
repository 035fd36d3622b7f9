import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import { startSaving, savedContent, type RunningSaving, type TextedCode } from '../testing/saving.ts';

const mine = '07700 900101';
const another = '07700 900102';

let service: RunningSaving;
beforeAll(async () => {
  service = await startSaving();
});
afterAll(() => service.stop());
beforeEach(() => service.pool.query('TRUNCATE phone_codes, saved_applications'));

const wrong = ({ digits }: TextedCode) => (digits === '000000' ? '000001' : '000000');
const codesStored = async () => (await service.pool.query('SELECT FROM phone_codes')).rowCount ?? 0;

describe('a code to a number', () => {
  it('is published with the number in one form, and stored as a hash', async () => {
    const { requestId, digits } = await service.codeFor('07700 900 101');
    const event = service.texts().find(({ data }) => data.requestId === requestId);
    expect(event).toMatchObject({ key: requestId, data: { mobile: '+447700900101' } });
    const { rows } = await service.pool.query<{ row: string }>(
      'SELECT to_jsonb(c)::text AS row FROM phone_codes c',
    );
    expect(rows[0]?.row).not.toContain(digits);
  });

  it('is exchanged once, and the key is stored as a hash', async () => {
    const code = await service.codeFor(mine);
    const key = await service.keyFor(mine, code);
    expect(await service.keyFor(mine, code)).toBeUndefined();
    const { rows } = await service.pool.query<{ row: string }>(
      'SELECT to_jsonb(c)::text AS row FROM phone_codes c',
    );
    expect(rows[0]?.row).not.toContain(key?.split('.')[1]);
  });

  it('is not used up when its key cannot be stored', async () => {
    const code = await service.codeFor(mine);
    await service.pool.query('ALTER TABLE phone_codes ADD CONSTRAINT no_keys CHECK (key_hash IS NULL)');
    await expect(service.keyFor(mine, code)).resolves.toBeUndefined();
    await service.pool.query('ALTER TABLE phone_codes DROP CONSTRAINT no_keys');
    expect(await service.keyFor(mine, code)).toMatch(code.requestId);
  });

  it('ends after five wrong answers', async () => {
    const code = await service.codeFor(mine);
    for (let i = 0; i < 5; i += 1)
      expect(await service.keyFor(mine, { ...code, digits: wrong(code) })).toBeUndefined();
    expect(await service.keyFor(mine, code)).toBeUndefined();
  });

  it('is not valid for another number, for another request, or after ten minutes', async () => {
    const code = await service.codeFor(mine);
    expect(await service.keyFor(another, code)).toBeUndefined();
    expect(await service.keyFor(mine, { ...code, requestId: crypto.randomUUID() })).toBeUndefined();
    await service.pool.query('UPDATE phone_codes SET expires_at = now()');
    expect(await service.keyFor(mine, code)).toBeUndefined();
  });

  it('is sent three times in a quarter of an hour, even when asked for at once, and eight times a day', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => service.request(mine)));
    expect(answers.filter(({ sent }) => sent)).toHaveLength(3);
    expect(await codesStored()).toBe(3);
    for (let quarter = 0; quarter < 3; quarter += 1) {
      await service.pool.query(`UPDATE phone_codes SET requested_at = requested_at - interval '16 minutes'`);
      for (let i = 0; i < 4; i += 1) await service.request(mine);
    }
    expect(await codesStored()).toBe(8);
    await service.request(another);
    expect(await codesStored()).toBe(9);
  });

  it('to continue is sent only where something of that wizard is saved, and the gateway is given the difference', async () => {
    const unsent = await service.request(mine, 'continue');
    expect(unsent).toEqual({ requestId: expect.stringMatching(/^[\da-f-]{36}$/), sent: false });
    expect(await codesStored()).toBe(0);
    await service.save(await service.confirm(mine), savedContent({ forename: 'Aisha' }));
    await service.request(mine, 'continue', 'loan-application');
    expect(await codesStored()).toBe(1);
    await service.request(mine, 'continue');
    expect(await codesStored()).toBe(2);
  });

  it.each(['0161 496 0000', '+1 202 555 0100', ''])('is refused to %j', async (mobile) => {
    await expect(service.request(mobile)).rejects.toThrow('400');
  });

  it.each([
    ['anybody', anonymous],
    ['staff', admin],
  ])('is sent to nobody at the request of %s, without the gateway', async (_who, caller) => {
    const body = { mobile: mine, purpose: 'save', flow: 'apply', network: '192.0.2.1' };
    expect((await service.call('POST', '/internal/saved-applications/code', caller, body)).status).toBe(403);
  });
});

describe('a key', () => {
  it('opens nothing that belongs to another number', async () => {
    await service.save(await service.confirm(mine), savedContent({ forename: 'Aisha' }));
    const other = await service.confirm(another);
    expect(await service.open(other)).toEqual({ status: 200, saved: null });
    await service.deleteSaved(other);
    expect((await service.pool.query('SELECT FROM saved_applications')).rowCount).toBe(1);
  });

  it('works for an hour, and not with another secret', async () => {
    const key = await service.confirm(mine);
    await service.save(key, savedContent({ forename: 'Aisha' }));
    const [requestId = ''] = key.split('.');
    const forged = `${requestId}.${'A'.repeat(43)}`;
    for (const status of [
      (await service.open(forged)).status,
      (await service.save(forged, savedContent({}))).status,
      (await service.deleteSaved(forged)).status,
    ])
      expect(status).toBe(404);
    await service.pool.query(`UPDATE phone_codes SET used_at = now() - interval '61 minutes'`);
    expect((await service.open(key)).status).toBe(404);
    expect((await service.deleteSaved(key)).status).toBe(404);
    expect((await service.save(key, savedContent({}))).status).toBe(404);
  });
});
