import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { stageCount } from '@loanline/proto/enums/stages';
import { isUkMobile } from '@loanline/proto/rules/uk-phone';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { seedApplications } from './seed-applications.ts';
import { demoApplications } from './demo-applications.ts';
import { migrations } from '../service.ts';
import { createPrisma } from '../prisma.ts';

let database: TestDatabase;
let prisma: PrismaClient;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
  prisma = createPrisma(database.pool);
  await Promise.all([seedApplications(prisma), seedApplications(prisma), seedApplications(prisma)]);
});
afterAll(() => database.drop());

describe('the demo data', () => {
  it('is there once, even when several instances make it at the same time and again later', async () => {
    await seedApplications(prisma);
    const submitted = demoApplications.filter(({ purpose }) => purpose).length;
    expect([
      await prisma.trackedApplication.count(),
      await prisma.loanApplication.count(),
      await prisma.outbox.count({ where: { name: 'application.opened.v1' } }),
    ]).toEqual([demoApplications.length, submitted, demoApplications.length]);
  });

  it('shows every stage, and every step on the way there in the past', async () => {
    const all = await prisma.trackedApplication.findMany({
      include: { stageChanges: { orderBy: { id: 'asc' } } },
    });
    expect(new Set(all.map(({ currentStage }) => currentStage)).size).toBe(stageCount);
    for (const { currentStage, stageChanges, stageTimestamps } of all) {
      expect(stageChanges.map(({ toStage }) => toStage)).toEqual(
        Array.from({ length: currentStage }, (_, i) => i + 1),
      );
      const times = stageTimestamps.filter((time) => time !== '');
      expect(times).toEqual(times.toSorted());
      expect(Date.parse(times.at(-1) ?? '')).toBeLessThanOrEqual(Date.now());
    }
  });

  it('belongs to nobody: numbers are from the range for drama, each one once', async () => {
    const phones = (await prisma.trackedApplication.findMany()).map(({ customerPhone }) =>
      String(customerPhone),
    );
    for (const phone of phones)
      expect([isUkMobile(phone), phone.startsWith('07700 900')]).toEqual([true, true]);
    expect(new Set(phones).size).toBe(phones.length);
  });

  it.each([
    ['2026-01-01T00:30:00Z'],
    ['2026-03-29T01:30:00Z'],
    ['2028-02-29T12:00:00Z'],
    ['2026-06-15T23:45:00Z'],
  ])('can be made at %s', async (moment) => {
    const other = await createTestDatabase(migrations);
    await seedApplications(createPrisma(other.pool), new Date(moment));
    expect((await other.pool.query('SELECT id FROM tracked_applications')).rowCount).toBe(
      demoApplications.length,
    );
    await other.drop();
  });
});
