import { startHarness } from '@loanline/kit/testing/harness';
import { readMessagingConfig } from '../config.ts';
import { createMessagingService, migrations, type MessagingServiceOptions } from '../service.ts';

export type { Answer } from '@loanline/kit/testing/harness';

/** At any hour, and in a fraction of a second: what a test is about says otherwise. */
const anyTime = {
  CONTACT_HOURS_WEEKDAY: '00:00-24:00',
  CONTACT_HOURS_SATURDAY: '00:00-24:00',
  CONTACT_HOURS_SUNDAY: '00:00-24:00',
  CONTACT_HOURS_BANK_HOLIDAY: '00:00-24:00',
};
const soon = { pollMs: 50, retryDelays: [50, 50, 50], confirmDelays: [50, 100, 150] };

export const publicOrigin = 'https://loans.example.co.uk';

/** The whole service on a database and a bus of its own. */
export const startMessaging = (
  settings: Readonly<Record<string, string>> = {},
  options: Partial<
    Pick<
      MessagingServiceOptions,
      'now' | 'sending' | 'notifying' | 'emailing' | 'whatsappUpdates' | 'pushing'
    >
  > = {},
) =>
  startHarness({
    name: 'messaging',
    migrations,
    create: ({ env, ...given }) =>
      createMessagingService({
        ...given,
        sending: soon,
        notifying: { everyMs: 100, settleMs: 0 },
        emailing: { everyMs: 50 },
        whatsappUpdates: { everyMs: 50 },
        pushing: { everyMs: 50, settleMs: 0 },
        ...options,
        config: readMessagingConfig({ ...env, PUBLIC_ORIGIN: publicOrigin, ...anyTime, ...settings }),
      }),
  });

export type RunningMessaging = Awaited<ReturnType<typeof startMessaging>>;
