import { largestStored } from '@loanline/proto/entities/fields';
import { searchPlaces } from '@loanline/kit/lists/search';
import type { LoanApplicationFlow } from '@loanline/proto/enums/loan-application-flows';
import * as z from 'zod/mini';
import { Prisma, type PrismaClient } from '../../generated/prisma/client.ts';
import type { Consent } from '../domain/consents.ts';
import type { submissionRecord } from '../domain/submission-record.ts';
import type { NewTrackedApplication } from '../../tracked-applications/domain/tracked-application.ts';
import { isTaken } from './is-taken.ts';
import {
  announceOpened,
  submittedEntry,
  trackedApplicationInput,
} from '../../tracked-applications/store/insert-tracked-application.ts';

export interface NewLoanApplication {
  readonly record: ReturnType<typeof submissionRecord>;
  readonly consents: readonly Consent[];
  readonly tracked: NewTrackedApplication;
  /** The answers as they were sent. */
  readonly submission: Prisma.InputJsonObject;
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
}

export interface StoredLoanApplication {
  readonly id: number;
  readonly applicationId: string;
  readonly flow: LoanApplicationFlow;
  readonly requestHash: string;
}

/** Columns that nobody is shown. */
const inward = { idempotencyKey: true, requestHash: true, searchText: true } as const;

const receipt = { id: true, applicationId: true, flow: true, requestHash: true } as const;

/** A record's columns as Prisma takes them. */
export const loanApplicationInput = (record: NewLoanApplication['record']) => ({
  ...record,
  benefits: record.benefits ?? Prisma.DbNull,
  otherExpenses: 'otherExpenses' in record ? record.otherExpenses : Prisma.DbNull,
});

/**
 * Deletes what was saved of the application that is submitted. Its browsers submit it under the id that they saved it
 * with, which nobody else knows; other keys belong to no saved application.
 */
export const deleteSubmitted = async (
  prisma: Prisma.TransactionClient,
  idempotencyKey: string | null,
): Promise<void> => {
  const { success, data: submissionId } = z.uuid().safeParse(idempotencyKey);
  if (success) await prisma.savedApplication.deleteMany({ where: { submissionId } });
};

/**
 * Stores a loan application, its consents, its tracked application and the event that it was opened, in one transaction.
 * @returns null when an application with this idempotency key is stored already
 */
export const insertLoanApplication = async (
  prisma: PrismaClient,
  { record, consents, tracked, submission, idempotencyKey, requestHash }: NewLoanApplication,
): Promise<StoredLoanApplication | null> => {
  try {
    const stored = await prisma.$transaction(async (transaction) => {
      const created = await transaction.loanApplication.create({
        data: {
          ...loanApplicationInput(record),
          submission,
          idempotencyKey,
          requestHash,
          consents: { createMany: { data: [...consents] } },
          trackedApplication: { create: trackedApplicationInput(tracked, [submittedEntry(tracked)]) },
        },
        select: receipt,
      });
      await announceOpened(transaction, tracked);
      await deleteSubmitted(transaction, idempotencyKey);
      return created;
    });
    return stored as StoredLoanApplication;
  } catch (error) {
    if (isTaken(error, 'idempotency_key')) return null;
    throw error;
  }
};

export const findByIdempotencyKey = async (
  prisma: PrismaClient,
  idempotencyKey: string,
): Promise<StoredLoanApplication | null> => {
  const found = await prisma.loanApplication.findUnique({ where: { idempotencyKey }, select: receipt });
  return found as StoredLoanApplication | null;
};

export const findLoanApplication = async (prisma: PrismaClient, id: number) =>
  id > largestStored
    ? null
    : prisma.loanApplication.findUnique({
        where: { id },
        omit: inward,
        include: { consents: { orderBy: { id: 'asc' } } },
      });

/** What was submitted under a reference; null when that application came another way. */
export const findSubmission = async (prisma: PrismaClient, applicationId: string) =>
  prisma.loanApplication.findUnique({
    where: { applicationId },
    omit: inward,
    include: { consents: { orderBy: { id: 'asc' } } },
  });

export interface LoanApplicationListQuery {
  readonly limit: number;
  /** Id of the last one of the page before. */
  readonly before: number | undefined;
  readonly search: string | undefined;
}

/** A page of submitted loan applications, newest first, and whether there is more. */
export const listLoanApplications = async (
  prisma: PrismaClient,
  { limit, before, search }: LoanApplicationListQuery,
) => {
  const rows = await prisma.loanApplication.findMany({
    where: {
      ...(before !== undefined && { id: { lt: before } }),
      AND: searchPlaces(search).map((places) => ({
        OR: places.map(({ at, text }) => ({
          searchText: at === 'start' ? { startsWith: text } : { contains: text },
        })),
      })),
    },
    omit: inward,
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
};

export type LoanApplicationRow = NonNullable<Awaited<ReturnType<typeof findLoanApplication>>>;
export type LoanApplicationSummaryRow = Omit<LoanApplicationRow, 'consents'>;
