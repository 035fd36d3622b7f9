import { describe, expect, it } from '@jest/globals';
import { readConfig } from '@loanline/kit/config';
import { setTimeout as wait } from 'node:timers/promises';
import { createLimiters } from './limiter.ts';
import { createLookUps, type LookUps } from './look-ups.ts';
import { rateSettings } from './rates.ts';

const rates = readConfig(rateSettings, {});
const create = () => createLookUps(createLimiters(), rates);
const known = '07480';

const ask = async (lookUps: LookUps, address: string, reference: string): Promise<'told' | 'refused'> => {
  try {
    const settle = await lookUps.allow(address, reference);
    settle(reference === known ? 'found' : 'missed');
    return 'told';
  } catch {
    return 'refused';
  }
};

describe('look-ups by reference', () => {
  it('stop an address that walks references, one after the other', async () => {
    const lookUps = create();
    let told = 0;
    for (let i = 0; i < 1000; i++) if ((await ask(lookUps, '203.0.113.1', `${i}`)) === 'told') told++;
    expect(told).toBe(rates.RATE_MISSED.points);
  });

  it('stop an address that asks for many references at once', async () => {
    const lookUps = create();
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, i) => ask(lookUps, '203.0.113.1', `${i}`)),
    );
    expect(answers.filter((answer) => answer === 'told')).toHaveLength(rates.RATE_MISSED.points);
  });

  it('do not stop a crowd behind one address whose references all exist, at once or not', async () => {
    const lookUps = create();
    const found = async (reference: string) => {
      const settle = await lookUps.allow('203.0.113.1', reference);
      await wait(1);
      settle('found');
    };
    await Promise.all(Array.from({ length: 500 }, (_, i) => found(`${i % 250}`)));
  });

  it('stop an address that enumerates sequential references, and nobody who opens their own', async () => {
    const lookUps = create();
    const find = async (reference: string) =>
      (await lookUps.allow('203.0.113.1', reference, 'application'))('found');
    for (let i = 0; i < rates.RATE_NEW_REFERENCE.points; i++) await find(`${i}`);
    await expect(find('another')).rejects.toMatchObject({ code: 'too-many-requests' });
    for (let i = 0; i < 200; i++) await find('0');
    (await lookUps.allow('198.51.100.7', 'another', 'application'))('found');
  });

  it('charge a new reference that does not exist only as missed', async () => {
    const lookUps = createLookUps(
      createLimiters(),
      readConfig(rateSettings, { RATE_NEW_REFERENCE: '1/3600' }),
    );
    for (let i = 0; i < 5; i++) (await lookUps.allow('203.0.113.1', `${i}`, 'application'))('missed');
    (await lookUps.allow('203.0.113.1', known, 'application'))('found');
  });

  it('never stop a customer because strangers ask for their reference all the time', async () => {
    const lookUps = create();
    expect(await ask(lookUps, '203.0.113.1', known)).toBe('told');
    for (let i = 0; i < 2 * rates.RATE_REFERENCE.points; i++)
      await ask(lookUps, `198.51.100.${i % 250}`, known);
    expect(await ask(lookUps, '203.0.113.1', known)).toBe('told');
  });

  it('stop a site that walks references from each of its networks, and no other', async () => {
    const lookUps = create();
    let told = 0;
    for (let i = 0; i < 1000; i++)
      if ((await ask(lookUps, `2001:db8:1:${i.toString(16)}`, `${i}`)) === 'told') told++;
    expect(told).toBe(rates.RATE_MISSED_SITE.points);
    expect(await ask(lookUps, '2001:db8:2:1', known)).toBe('told');
  });

  it('stop a crowd of addresses that walks, and not who found their own before', async () => {
    const lookUps = createLookUps(
      createLimiters(),
      readConfig(rateSettings, { RATE_MISSED_TOTAL: '100/60' }),
    );
    expect(await ask(lookUps, '203.0.113.1', known)).toBe('told');
    let told = 0;
    for (let i = 0; i < 200; i++) if ((await ask(lookUps, `198.51.100.${i}`, `${i}`)) === 'told') told++;
    expect(told).toBe(100);
    expect(await ask(lookUps, '203.0.113.1', known)).toBe('told');
  });

  it('never stop a customer who looks at their own application', async () => {
    const lookUps = create();
    for (let i = 0; i < 200; i++) expect(await ask(lookUps, '203.0.113.1', known)).toBe('told');
  });

  it('do not stop a customer who shares the address of one who walks', async () => {
    const lookUps = create();
    await ask(lookUps, '203.0.113.1', known);
    for (let i = 0; i < 100; i++) await ask(lookUps, '203.0.113.1', `${i}`);
    expect(await ask(lookUps, '203.0.113.1', known)).toBe('told');
  });

  it('charge a caller who leaves before the answer', async () => {
    const lookUps = create();
    for (let i = 0; i < rates.RATE_MISSED.points; i++) (await lookUps.allow('203.0.113.1', `${i}`))('missed');
    await expect(lookUps.allow('203.0.113.1', known)).rejects.toMatchObject({
      code: 'too-many-requests',
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) as unknown },
    });
  });

  it('stop many addresses that ask for one reference', async () => {
    const lookUps = create();
    let told = 0;
    for (let i = 0; i < 1000; i++)
      if ((await ask(lookUps, `203.0.${i >> 8}.${i & 255}`, known)) === 'told') told++;
    expect(told).toBe(rates.RATE_REFERENCE.points);
  });
});
