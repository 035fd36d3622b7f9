import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { DueNotification } from './waiting-notifications.ts';

interface Finished {
  readonly state: 'sent' | 'failed';
  readonly reason?: string;
  readonly at: Date;
}

interface PutOff {
  readonly state: 'waiting';
  readonly reason: string;
  /** When the next attempt is due. */
  readonly until: Date;
}

export type AttemptResult = Finished | PutOff;

interface Devices {
  /** Names of the devices whose push service has taken it. */
  readonly reached: readonly string[];
  /** Names of the devices that no longer get notifications. */
  readonly gone: readonly string[];
}

const noDevices: Devices = { reached: [], gone: [] };

const columnsOf = (result: AttemptResult) =>
  result.state === 'waiting'
    ? { nextAttemptAt: result.until, reason: result.reason }
    : {
        state: result.state,
        reason: result.reason ?? null,
        sentAt: result.state === 'sent' ? result.at : null,
      };

/** Stores what became of an attempt to send a notification; nobody else has it meanwhile. */
export const finishAttempt = async (
  prisma: PrismaClient,
  { id, applicationId }: Pick<DueNotification, 'id' | 'applicationId'>,
  result: AttemptResult,
  { reached, gone }: Devices = noDevices,
): Promise<void> => {
  await prisma.$transaction([
    prisma.pushDevice.deleteMany({ where: { applicationId, name: { in: [...gone] } } }),
    prisma.notification.updateMany({
      where: { id },
      data: { ...columnsOf(result), reachedDevices: { push: [...reached] } },
    }),
  ]);
};
