import type { ServiceClient } from '@loanline/kit/http/client';
import type { Logger } from '@loanline/kit/runtime/logger';
import type { GatewayConfig } from '../config.ts';
import type { InboxDeps } from './deps.ts';
import { createOfficeClock } from './office-clock.ts';

/** The office hours and targets of the settings. */
export const buildInbox = (
  config: GatewayConfig,
  { messaging, logger }: { messaging: ServiceClient; logger: Logger },
): InboxDeps => ({
  officeHours: { ...config.OFFICE_HOURS, days: [...config.OFFICE_HOURS.days] },
  officeCalendar: createOfficeClock({ hours: config.OFFICE_HOURS, messaging, logger }),
  responseTargets: {
    first: config.RESPONSE_FIRST_MINUTES,
    next: config.RESPONSE_NEXT_MINUTES,
    dueSoon: config.RESPONSE_DUE_SOON_MINUTES,
  },
});
