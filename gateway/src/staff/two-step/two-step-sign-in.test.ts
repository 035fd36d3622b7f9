import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTwoStep, type TwoStepGateway } from '../../testing/two-step-staff.ts';
import { anHourLater, codeOf } from '../../testing/two-step.ts';

let on: TwoStepGateway;
beforeAll(async () => {
  on = await startTwoStep();
});
afterAll(() => on.stop());

describe('signing in with two steps', () => {
  it('gives neither session nor cookie for the password, and both for the code', async () => {
    const { name, id, secret } = await on.setUp();
    const sessions = async () =>
      (await on.pool.query('SELECT FROM staff_sessions WHERE account_id = $1', [id])).rowCount;
    const before = await sessions();
    const half = await on.login(name);
    expect(half).toMatchObject({ status: 200, cookie: null });
    expect(Object.keys(half.body)).toEqual(['challenge']);
    expect(await sessions()).toBe(before);
    const whole = await on.finish(half.body['challenge'], codeOf(secret));
    expect(whole).toMatchObject({ status: 200, body: { staff: { username: name, role: 'agent' } } });
    expect(whole.cookie).toContain(`loanline_staff=${String(whole.body['token'])}; Path=/`);
    expect(await on.isSignedIn(String(whole.body['token']))).toBe(true);
  });

  it('refuses a wrong code, a used one, an earlier one and a wrong recovery code in the same words, on every gateway', async () => {
    const other = await on.gateway.beside();
    const { name, secret } = await on.setUp();
    const code = codeOf(secret);
    expect((await on.finish(await on.challengeOf(name), code)).status).toBe(200);
    const wrong = ['000000', code, codeOf(secret, -1), 'aaaaa-aaaaa-aaaaa-aaaaa-aaaaa'];
    for (const [place, typed] of wrong.entries()) {
      const url = place % 2 === 0 ? on.gateway.url : other.url;
      expect(await on.finish(await on.challengeOf(name), typed, url)).toEqual({
        status: 401,
        body: { error: 'That code is incorrect', code: 'wrong-credentials' },
        cookie: null,
      });
    }
  });

  it('takes one code once, however many show it at the same moment', async () => {
    const other = await on.gateway.beside();
    const { name, secret } = await on.setUp();
    const urls = [on.gateway.url, other.url, on.gateway.url, other.url];
    const challenges = await Promise.all(urls.map(() => on.challengeOf(name)));
    const code = codeOf(secret);
    const answers = await Promise.all(urls.map((url, i) => on.finish(challenges[i], code, url)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('takes a recovery code once, however it is typed', async () => {
    const { name, token, recoveryCodes } = await on.setUp();
    const [first = ''] = recoveryCodes;
    const typed = ` ${first.replaceAll('-', ' ').toUpperCase()}`;
    expect((await on.finish(await on.challengeOf(name), typed)).status).toBe(200);
    expect((await on.finish(await on.challengeOf(name), first)).status).toBe(401);
    expect((await on.call('GET', 'two-step', token)).body).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await on.entriesOf(name)).toEqual(
      expect.arrayContaining([
        'sign in half done',
        'sign in with a recovery code',
        'sign in refused for its code',
      ]),
    );
  });

  it('takes as long to refuse a code as to refuse a recovery code', async () => {
    const { name } = await on.setUp();
    const timeOf = async (typed: string) => {
      const times: number[] = [];
      for (let i = 0; i < 8; i++) {
        const challenge = await on.challengeOf(name);
        const startedAt = performance.now();
        await on.finish(challenge, typed);
        times.push(performance.now() - startedAt);
      }
      return Math.min(...times);
    };
    const [app, recovery] = [await timeOf('000000'), await timeOf('aaaaa-aaaaa-aaaaa-aaaaa-aaaaa')];
    expect(app / recovery).toBeGreaterThan(0.3);
    expect(app / recovery).toBeLessThan(3);
  });
});

describe('a sign-in that waits for its code', () => {
  const over = { status: 401, body: { code: 'sign-in-over' } };

  it('is good once, on whatever gateway it began', async () => {
    const other = await on.gateway.beside();
    const { name, secret } = await on.setUp();
    const challenge = await on.challengeOf(name, other.url);
    expect((await on.finish(challenge, codeOf(secret))).status).toBe(200);
    await anHourLater(on.pool);
    expect(await on.finish(challenge, codeOf(secret))).toMatchObject(over);
  });

  it('is over after five wrong codes, and after five minutes', async () => {
    const { name, secret } = await on.setUp();
    const guessed = await on.challengeOf(name);
    for (let i = 0; i < 5; i++) expect((await on.finish(guessed, '000000')).status).toBe(401);
    expect(await on.finish(guessed, codeOf(secret))).toMatchObject(over);
    const late = await on.challengeOf(name);
    await on.pool.query("UPDATE sign_in_challenges SET expires_at = expires_at - interval '5 minutes'");
    expect(await on.finish(late, codeOf(secret))).toMatchObject(over);
  });

  it.each([
    ['has another password', "password_hash = password_hash || ''  || 'x'"],
    ['is disabled', 'disabled_at = now()'],
  ])('is over when its account %s', async (_what, change) => {
    const { name, secret, id } = await on.setUp();
    const challenge = await on.challengeOf(name);
    await on.pool.query(`UPDATE staff_accounts SET ${change} WHERE id = $1`, [id]);
    expect(await on.finish(challenge, codeOf(secret))).toMatchObject(over);
  });

  it('takes no code of another account, and cannot be made up', async () => {
    const [one, other] = [await on.setUp(), await on.setUp()];
    expect((await on.finish(await on.challengeOf(one.name), codeOf(other.secret))).status).toBe(401);
    expect((await on.finish(await on.challengeOf(one.name), other.recoveryCodes[0] ?? '')).status).toBe(401);
    expect(await on.finish('x'.repeat(43), codeOf(one.secret))).toMatchObject(over);
  });

  it('counts wrong codes for the account, even when the right password is shown again in between', async () => {
    const strict = await on.gateway.beside({ RATE_TWO_STEP: '3/900' });
    const { name, secret, recoveryCodes } = await on.setUp();
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) {
      statuses.push((await on.finish(await on.challengeOf(name, strict.url), '000000', strict.url)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    const right = await on.finish(await on.challengeOf(name, strict.url), codeOf(secret), strict.url);
    expect(right.status).toBe(429);
    expect(await on.entriesOf(name)).toContain('sign in throttled');
    const recovery = await on.finish(
      await on.challengeOf(name, strict.url),
      recoveryCodes[0] ?? '',
      strict.url,
    );
    expect(recovery.status).toBe(200);
  });
});
