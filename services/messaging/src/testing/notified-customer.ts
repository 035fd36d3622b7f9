import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { happened } from '@loanline/kit/testing/any-order';
import { admin } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { Notification } from '@loanline/proto/entities/notifications/notification';
import type { UpdateChannel } from '@loanline/proto/enums/update-channels';
import type { Outcome } from '@loanline/proto/enums/outcomes';
import { startMessaging, type RunningMessaging } from './start-messaging.ts';

export const phone = '+447700900140';
export const applicationId = 'K7MPQ2XWRT';

/** A time on the day on which events happen, from 09:00 on. */
export const monday = (time: string) => new Date(`2026-01-05T${time}:00.000Z`);

export const email = 'ann@example.com';

const afterNine = (minutes: number) => new Date(monday('09:00').getTime() + minutes * 60_000).toISOString();

/** An outcome that an application has since so many minutes after nine. */
export const outcomeSince = (minute: number, outcome: Outcome = 'declined', reason = 'affordability') => ({
  outcome,
  reason,
  since: afterNine(minute),
});

export const chosen = (
  minute: number,
  channels: UpdateChannel[] = ['sms'],
  currentStage = 1,
  /** Earlier releases do not say. */
  outcome: ReturnType<typeof outcomeSince> | null | 'unsaid' = null,
) =>
  happened('application.updates-chosen.v1', minute, applicationId, {
    applicationId,
    channels,
    firstName: 'Ann',
    mobile: phone,
    email,
    currentStage,
    ...(outcome !== 'unsaid' && { outcome }),
  });
export const moved = (minute: number, currentStage: number, hasNewPhone = false, hasNewEmail = false) =>
  happened('application.changed.v1', minute, applicationId, {
    applicationId,
    currentStage,
    hasNewPhone,
    hasNewEmail,
  });
export const ended = (
  minute: number,
  outcome: Outcome | undefined,
  currentStage = 1,
  since = minute,
  reason?: string,
) =>
  happened('application.changed.v1', minute, applicationId, {
    applicationId,
    currentStage,
    outcomeChangedAt: afterNine(since),
    ...(outcome && { outcome: outcomeSince(since, outcome, reason) }),
  });

/** The lender asked for documents so many minutes after nine, or awaits none any more. */
export const documentsAwaited = (minute: number, since: number | undefined, currentStage = 1) =>
  happened('application.changed.v1', minute, applicationId, {
    applicationId,
    currentStage,
    ...(since !== undefined && { documentsAwaitedSince: afterNine(since) }),
  });

export const staffWrote = (minute: number, sequence: number) =>
  happened('chat.lender-wrote.v1', minute, applicationId, { applicationId, sequence });

/** Longer than several turns of the notifier. */
export const severalTurns = () => new Promise((resolve) => setTimeout(resolve, 500));

/** The service with a customer of one application, whose texts wait for a provider that does not answer. */
export const startNotifier = (settings: () => Readonly<Record<string, string>> = () => ({})) => {
  let now = monday('12:00');
  let running: RunningMessaging;
  beforeAll(async () => {
    running = await startMessaging(
      {
        TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
        TWILIO_AUTH_TOKEN: 'token',
        TWILIO_SMS_FROM: '+447700900800',
        TWILIO_BASE_URL: 'http://127.0.0.1:1',
        CONTACT_HOURS_WEEKDAY: '08:00-20:00',
        NOTIFICATIONS_PER_DAY: '3',
        ...settings(),
      },
      {
        now: () => now,
        sending: { pollMs: 50, retryDelays: Array<number>(100).fill(1_000) },
        notifying: { everyMs: 50, settleMs: 60_000 },
      },
    );
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    now = monday('12:00');
    // The service may lock rows of these tables in another order: Postgres then ends one of the two.
    await eventually(() =>
      running.pool.query(
        `TRUNCATE application_states, update_preferences, notifications, messages, conversations, opt_outs, erased_keys,
         inbox CASCADE`,
      ),
    );
  });
  const listed = async () =>
    (await running.call<Notification[]>('GET', `/api/applications/${applicationId}/notifications`, admin))
      .body;
  return {
    running: () => running,
    itIs: (time: Date) => {
      now = time;
    },
    publish: (events: Parameters<RunningMessaging['bus']['publish']>[0]) => running.bus.publish(events),
    texts: async () =>
      (
        await running.pool.query<{ body: string; status: string }>(
          'SELECT body, status FROM messages WHERE receiver = $1 ORDER BY id',
          [phone],
        )
      ).rows,
    listed,
    deliverAll: async () => {
      await running.pool.query(`UPDATE messages SET status = 'delivered', next_attempt_at = NULL`);
    },
    states: async () => (await listed()).map(({ state, stage, reason }) => ({ state, stage, reason })),
    stageIs: (stage: number) =>
      eventually(async () => {
        const { rows } = await running.pool.query('SELECT stage FROM application_states');
        expect(rows).toEqual([{ stage }]);
      }),
  };
};
