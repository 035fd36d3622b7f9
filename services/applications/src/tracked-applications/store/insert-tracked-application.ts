import { insertOf } from '@loanline/kit/events/outbox/outbox';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { NewTrackedApplication } from '../domain/tracked-application.ts';

/** One entry of a new application's stage history. */
export type StageEntry = Prisma.StageChangeCreateManyTrackedApplicationInput;

/** The first entry of an application that was submitted. */
export const submittedEntry = ({ currentStage, stageChangedAt }: NewTrackedApplication): StageEntry => ({
  fromStage: null,
  toStage: currentStage,
  origin: 'submission',
  occurredAt: stageChangedAt,
});

/** What Prisma creates for a new tracked application and its history. */
export const trackedApplicationInput = (application: NewTrackedApplication, history: StageEntry[]) =>
  ({
    ...application,
    lastUpdated: application.stageChangedAt,
    completedStages: [...application.completedStages],
    stageTimestamps: [...application.stageTimestamps],
    stageNotes: [...application.stageNotes],
    stageChanges: { createMany: { data: history } },
  }) satisfies Prisma.TrackedApplicationCreateInput;

/** Announces that an application can be tracked; goes into the transaction that stores it. */
export const announceOpened = async (
  transaction: Prisma.TransactionClient,
  application: NewTrackedApplication,
): Promise<void> => {
  const { applicationId, trackerId, currentStage, stageChangedAt, phoneE164 } = application;
  const { text, values } = insertOf([
    {
      name: 'application.opened.v1',
      key: applicationId,
      version: 1,
      data: {
        applicationId,
        trackerId,
        currentStage,
        stageSince: new Date(stageChangedAt).toISOString(),
        changedAt: new Date(stageChangedAt).toISOString(),
        customer: {
          name: `${application.customerFirstName} ${application.customerLastName}`,
          ...(phoneE164 && { mobile: phoneE164 }),
        },
      },
    },
  ]);
  await transaction.$executeRawUnsafe(text, ...values);
};
