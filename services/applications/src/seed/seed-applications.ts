import { inContext } from '@loanline/kit/runtime/request-context';
import { londonDate } from '@loanline/proto/rules/dates/dates';
import { consentsOf } from '../loan-applications/domain/consents.ts';
import { submissionRecord } from '../loan-applications/domain/submission-record.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { demoApplications, type DemoApplication } from './demo-applications.ts';
import { demoHistory } from './demo-history.ts';
import { demoSubmission } from './demo-submission.ts';
import { demoTrackedApplication } from './demo-tracked-application.ts';
import { isTaken } from '../loan-applications/store/is-taken.ts';
import {
  announceOpened,
  trackedApplicationInput,
} from '../tracked-applications/store/insert-tracked-application.ts';
import { loanApplicationInput } from '../loan-applications/store/loan-applications.ts';

type DemoHistory = ReturnType<typeof demoHistory>;

/** When an application came in. */
const openedAt = ({ history }: DemoHistory) => new Date(history[0]?.occurredAt ?? 0).getTime();

const submissionInput = (demo: DemoApplication, appliedAt: Date) => {
  const { sent, submission } = demoSubmission(demo, appliedAt);
  const record = submissionRecord(submission, londonDate(appliedAt));
  const consents = consentsOf(submission).map((consent) => ({ ...consent, decidedAt: appliedAt }));
  return {
    ...loanApplicationInput(record),
    consents: { createMany: { data: consents } },
    submission: sent,
    requestHash: '',
    createdAt: appliedAt,
  };
};

const seedOne = (prisma: PrismaClient, demo: DemoApplication, { state, history }: DemoHistory) =>
  prisma.$transaction(async (transaction: Prisma.TransactionClient) => {
    const tracked = demoTrackedApplication(demo, state);
    await transaction.trackedApplication.create({
      data: trackedApplicationInput(tracked, history),
    });
    if (demo.purpose && tracked.applicationDate) {
      const data = submissionInput(demo, tracked.applicationDate);
      await transaction.loanApplication.create({
        data: { ...data, trackedApplication: { connect: { applicationId: demo.reference } } },
      });
    }
    await inContext({ correlationId: `seed-${demo.reference}` }, () => announceOpened(transaction, tracked));
  });

/**
 * Fills the database with a lender's day: applications over all eight stages, with notes, history and submissions.
 * Those that are there already stay as they are, so that it can run at every start and in several instances at once.
 */
export const seedApplications = async (prisma: PrismaClient, now = new Date()): Promise<void> => {
  const known = await prisma.trackedApplication.findMany({
    where: { applicationId: { in: demoApplications.map(({ reference }) => reference) } },
    select: { applicationId: true },
  });
  const there = new Set(known.map(({ applicationId }) => applicationId));
  const missing = demoApplications
    .filter(({ reference }) => !there.has(reference))
    .map((demo) => ({ demo, past: demoHistory(demo, now) }))
    .sort((one, other) => openedAt(one.past) - openedAt(other.past));
  // One after the other: lists show the newest first by their ids.
  for (const { demo, past } of missing) {
    await seedOne(prisma, demo, past).catch((error: unknown) => {
      if (!isTaken(error, 'application_id')) throw error;
    });
  }
};
