import * as z from 'zod/mini';
import { defineEvent, eventsByName } from '../contract.ts';
import { contactKind, rebuiltPart } from '../entities/customer-page.ts';
import { moment } from '../entities/fields.ts';
import { timelineKind } from '../enums/timeline-kinds.ts';

/** What identifies a record of another service, and by what its person may have been erased. */
const record = {
  kind: contactKind,
  reference: z.string(),
  /** As +44..., or null. */
  mobile: z.nullable(z.string()),
  /** The application that a back call is about. */
  application: z.optional(z.string()),
};

/** Customer pages are rebuilt: the owner of this part publishes its next records. */
export const customerRecordsRequested = defineEvent({
  name: 'customer.records-requested.v1',
  when: 'customer pages are rebuilt, and the owner of a part has not published these records yet',
  publishers: ['reminders'],
  subscribers: {
    applications:
      'publishes the next applications, stages, outcomes or update preferences, for customer pages',
    chat: 'publishes the next times at which the lender wrote, for customer pages',
    messaging: 'publishes the next back call requests, threads or messages, for customer pages',
    integrations: 'publishes the next ended reviews by AI, for customer pages',
  },
  key: 'part',
  data: z.object({
    part: rebuiltPart,
    /** The `next` of the records before; empty for the first ones. */
    after: z.string(),
  }),
});

/** Records of one part as they are stored, many at once; what happened to them has a kind, a time and a code. */
export const customerRecordsRead = defineEvent({
  name: 'customer.records-read.v1',
  when: 'records that customer pages are rebuilt from, at most 400 rows; times and codes, never what somebody wrote',
  publishers: ['applications', 'chat', 'messaging', 'integrations'],
  subscribers: {
    reminders: 'stores the records of another service in customer pages, and requests those behind them',
  },
  key: 'part',
  data: z.object({
    part: rebuiltPart,
    after: z.string(),
    contacts: z.array(z.object({ ...record, name: z.nullable(z.string()), seenAt: moment })),
    happenings: z.array(
      z.object({
        ...record,
        what: timelineKind,
        /** Which one of those of its record and kind. */
        part: z.string(),
        detail: z.string(),
        happenedAt: moment,
      }),
    ),
    /** Null after the last records. */
    next: z.nullable(z.string()),
  }),
});

export const customerPageEvents = eventsByName(customerRecordsRequested, customerRecordsRead);
