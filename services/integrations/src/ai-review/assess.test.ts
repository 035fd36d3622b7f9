import { describe, expect, it } from '@jest/globals';
import { assess } from './assess.ts';
import { applied, contact, caseFile, said, wrote } from './testing/case-files.ts';
import { reviewedApplications } from './testing/reviewed-applications.ts';

describe('the checks of a review', () => {
  it('are tried on at least 30 applications', () => {
    expect(reviewedApplications.length).toBeGreaterThanOrEqual(30);
  });

  it.each(reviewedApplications)(
    'an application that %s: all is found, and nothing is invented',
    async (_name, changes, found) => {
      expect((await assess(caseFile(changes))).map(({ check, code }) => `${check} ${code}`)).toEqual(found);
    },
  );

  it.each([
    ['negators', `${'no '.repeat(1_330)}, gambling`],
    ['suppositions', `${'if '.repeat(660)}, ${'betting '.repeat(250)}`],
    ['links', `no ${'have '.repeat(790)}gambling`],
  ])('read 40 of the longest messages in no time: %s', async (_what, text) => {
    const file = caseFile({ chat: said(...Array.from({ length: 40 }, () => text)) });
    const before = process.cpuUsage();
    await assess(file);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(200);
  });

  it.each([
    ['spaces', `the${' '.repeat(1_100)}x${'+1'.repeat(448)}`],
    ['numbers', '11,'.repeat(666)],
    ['sums', '£1 a '.repeat(400)],
    ['frequencies', `£11${' a week on'.repeat(199)}`],
    ['lines', `£11${'\n'.repeat(1_900)}x`],
  ])('read the longest texts of an application in no time: %s', async (_what, text) => {
    const file = caseFile({ submission: applied({ expenditure: text, benefits: text }) });
    const before = process.cpuUsage();
    await assess(file);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(200);
  });

  it('say where in SMS and WhatsApp a finding is, and by which hold', async () => {
    const found = await assess(
      caseFile({
        chat: said('gambling'),
        messages: [...wrote('sms', 'gambling'), ...wrote('whatsapp', 'Hi', 'gambling')],
        contact: contact({
          hold: { until: '2026-12-05T00:00:00.000Z', reason: 'A death in the family', placedBy: 'priya' },
        }),
      }),
    );
    expect(found.map(({ sources }) => sources)).toEqual([
      [
        { record: 'chat', label: 'Message 1', says: 'gambling' },
        { record: 'sms', label: 'Message 2', says: 'gambling' },
        { record: 'whatsapp', label: 'Message 3', says: 'gambling' },
      ],
      [{ record: 'contact', label: 'Hold until 05/12/2026', says: 'A death in the family' }],
    ]);
  });

  it('give a citation for each finding', async () => {
    for (const [, changes] of reviewedApplications)
      for (const { sources: citations } of await assess(caseFile(changes))) {
        expect(citations.length).toBeGreaterThan(0);
        for (const { says, label } of citations) expect(says && label).not.toBe('');
      }
  });
});
