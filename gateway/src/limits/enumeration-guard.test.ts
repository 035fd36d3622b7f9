import { describe, expect, it } from '@jest/globals';
import { readConfig } from '@loanline/kit/runtime/config';
import { setTimeout as wait } from 'node:timers/promises';
import { createLimiters } from './limiter.ts';
import { createEnumerationGuard, type EnumerationGuard } from './enumeration-guard.ts';
import { rateSettings } from './rates.ts';

const rates = readConfig(rateSettings, {});
const create = () => createEnumerationGuard(createLimiters(), rates);
const known = '07480';

const ask = async (
  enumerationGuard: EnumerationGuard,
  address: string,
  reference: string,
): Promise<'answered' | 'refused'> => {
  try {
    const settle = await enumerationGuard.allow(address, reference);
    // Others ask in the meantime.
    await wait(1);
    settle(reference === known ? 'found' : 'not-found');
    return 'answered';
  } catch {
    return 'refused';
  }
};

describe('look-ups by reference', () => {
  it('stop an address that enumerates references one by one', async () => {
    const enumerationGuard = create();
    let answered = 0;
    for (let i = 0; i < 1000; i++)
      if ((await ask(enumerationGuard, '203.0.113.1', `${i}`)) === 'answered') answered++;
    expect(answered).toBe(rates.RATE_FAILED_LOOKUPS.points);
  });

  it('stop an address that asks for many references at once', async () => {
    const enumerationGuard = create();
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, i) => ask(enumerationGuard, '203.0.113.1', `${i}`)),
    );
    expect(answers.filter((answer) => answer === 'answered')).toHaveLength(rates.RATE_FAILED_LOOKUPS.points);
  });

  it('do not stop many customers behind one address, one by one or all at once', async () => {
    const enumerationGuard = create();
    const found = async (reference: string) => {
      const settle = await enumerationGuard.allow('203.0.113.1', reference);
      await wait(1);
      settle('found');
    };
    await Promise.all(Array.from({ length: 500 }, (_, i) => found(`${i % 250}`)));
  });

  it('stop an address that enumerates sequential references, and nobody who opens their own', async () => {
    const enumerationGuard = create();
    const find = async (reference: string) =>
      (await enumerationGuard.allow('203.0.113.1', reference, 'application'))('found');
    for (let i = 0; i < rates.RATE_NEW_REFERENCE.points; i++) await find(`${i}`);
    await expect(find('another')).rejects.toMatchObject({ code: 'too-many-requests' });
    for (let i = 0; i < 200; i++) await find('0');
    (await enumerationGuard.allow('198.51.100.7', 'another', 'application'))('found');
  });

  it('charge a new reference that does not exist only as not found', async () => {
    const enumerationGuard = createEnumerationGuard(
      createLimiters(),
      readConfig(rateSettings, { RATE_NEW_REFERENCE: '1/3600' }),
    );
    for (let i = 0; i < 5; i++)
      (await enumerationGuard.allow('203.0.113.1', `${i}`, 'application'))('not-found');
    (await enumerationGuard.allow('203.0.113.1', known, 'application'))('found');
  });

  it('never stop a customer whose reference strangers keep asking for', async () => {
    const enumerationGuard = create();
    expect(await ask(enumerationGuard, '203.0.113.1', known)).toBe('answered');
    for (let i = 0; i < 2 * rates.RATE_REFERENCE.points; i++)
      await ask(enumerationGuard, `198.51.100.${i % 250}`, known);
    expect(await ask(enumerationGuard, '203.0.113.1', known)).toBe('answered');
  });

  it('stop a site that enumerates references from each of its networks, and no other', async () => {
    const enumerationGuard = create();
    let answered = 0;
    for (let i = 0; i < 1000; i++)
      if ((await ask(enumerationGuard, `2001:db8:1:${i.toString(16)}`, `${i}`)) === 'answered') answered++;
    expect(answered).toBe(rates.RATE_FAILED_LOOKUPS_SITE.points);
    expect(await ask(enumerationGuard, '2001:db8:2:1', known)).toBe('answered');
  });

  it('stop many addresses that enumerate references, but no customer who has found their own', async () => {
    const enumerationGuard = createEnumerationGuard(
      createLimiters(),
      readConfig(rateSettings, { RATE_FAILED_LOOKUPS_TOTAL: '100/60' }),
    );
    expect(await ask(enumerationGuard, '203.0.113.1', known)).toBe('answered');
    let answered = 0;
    for (let i = 0; i < 200; i++)
      if ((await ask(enumerationGuard, `198.51.100.${i}`, `${i}`)) === 'answered') answered++;
    expect(answered).toBe(100);
    expect(await ask(enumerationGuard, '203.0.113.1', known)).toBe('answered');
  });

  it('never stop a customer who looks at their own application', async () => {
    const enumerationGuard = create();
    for (let i = 0; i < 200; i++) expect(await ask(enumerationGuard, '203.0.113.1', known)).toBe('answered');
  });

  it('do not stop a customer whose address somebody else enumerates from', async () => {
    const enumerationGuard = create();
    await ask(enumerationGuard, '203.0.113.1', known);
    for (let i = 0; i < 100; i++) await ask(enumerationGuard, '203.0.113.1', `${i}`);
    expect(await ask(enumerationGuard, '203.0.113.1', known)).toBe('answered');
  });

  it('charge a caller who leaves before the answer', async () => {
    const enumerationGuard = create();
    for (let i = 0; i < rates.RATE_FAILED_LOOKUPS.points; i++)
      (await enumerationGuard.allow('203.0.113.1', `${i}`))('left');
    await expect(enumerationGuard.allow('203.0.113.1', known)).rejects.toMatchObject({
      code: 'too-many-requests',
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) as unknown },
    });
  });

  it('remember a customer who leaves before an answer about their own', async () => {
    const enumerationGuard = create();
    await ask(enumerationGuard, '203.0.113.1', known);
    (await enumerationGuard.allow('203.0.113.1', known))('left');
    for (let i = 0; i < 100; i++) await ask(enumerationGuard, '203.0.113.1', `${i}`);
    expect(await ask(enumerationGuard, '203.0.113.1', known)).toBe('answered');
  });

  it('stop many addresses that ask for one reference', async () => {
    const enumerationGuard = create();
    let answered = 0;
    for (let i = 0; i < 1000; i++)
      if ((await ask(enumerationGuard, `203.0.${i >> 8}.${i & 255}`, known)) === 'answered') answered++;
    expect(answered).toBe(rates.RATE_REFERENCE.points);
  });
});
