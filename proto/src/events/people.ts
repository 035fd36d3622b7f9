import * as z from 'zod/mini';
import { defineEvent, eventsByName } from '../contract.ts';
import { applicationReference } from '../entities/fields.ts';
import {
  erasedRecords,
  legalHold,
  retainedRecords,
  person,
  personHolders,
  personRequestKinds,
} from '../entities/person.ts';

/** An application was deleted permanently, with everything that belongs to it. */
export const applicationErased = defineEvent({
  name: 'application.erased.v1',
  when: 'an application was deleted permanently',
  publishers: ['applications'],
  subscribers: {
    chat: 'erases it',
    messaging: 'erases the back call requests and the updates about it',
    reminders: "deletes what the customer's page has of the application",
    integrations: "erases the application's reviews",
    gateway: 'makes screens that show it fetch again',
  },
  key: 'applicationId',
  data: z.object({
    applicationId: applicationReference,
    /**
     * True when its person is erased: the services receive `person.requested.v1` as well, and count what they erase.
     */
    withPerson: z.boolean(),
  }),
});

/**
 * All that is known of one person is to be exported or erased. Every service that consumes it answers with
 * `person.answered.v1`. Carries how to find the person, because the services could not find that out.
 */
export const personRequested = defineEvent({
  name: 'person.requested.v1',
  when: 'staff asked to export or erase a person; carries how the services find the person, and what the law retains',
  publishers: ['applications'],
  subscribers: {
    chat: "exports or erases the chats of a person's applications and their inquiries, found by phone number",
    messaging:
      "exports or erases a person's back call requests and messages, and the provider webhooks about them; retains an opt-out, and a hold until it ends",
    reminders:
      "exports or erases a person's record and reminders, found by phone number or email address, and their rows of files, and remembers the keys of those records; retains a customer whose loan runs or who has a payment to come",
    integrations:
      "exports or erases the reviews of a person's applications, and notes about a feed that name the person",
  },
  key: 'requestId',
  data: z.object({
    requestId: z.uuid(),
    kind: z.enum(personRequestKinds),
    person,
    /** What the law retains, decided by applications: records found by it stay, even when `person` finds them. */
    kept: legalHold,
  }),
});

/**
 * A piece of an export that is too large for one event: records of one kind. Pieces may arrive before or after the
 * answer.
 */
export const personAnswerPiece = defineEvent({
  name: 'person.answer-piece.v1',
  when: 'an export is too large for one answer; carries one piece of it',
  publishers: ['chat', 'messaging', 'reminders', 'integrations'],
  subscribers: {
    applications: 'stores one piece of a large export',
  },
  key: 'requestId',
  data: z.object({
    requestId: z.uuid(),
    service: z.enum(personHolders),
    /** Counted from 1. Joined in this order, the pieces are the export. */
    piece: z.number(),
    what: z.string(),
    records: z.array(z.unknown()),
  }),
});

export const personAnswered = defineEvent({
  name: 'person.answered.v1',
  when: 'this service exported or erased a person',
  publishers: ['chat', 'messaging', 'reminders', 'integrations'],
  subscribers: {
    applications: 'notes what a service exported or erased',
  },
  key: 'requestId',
  data: z.object({
    requestId: z.uuid(),
    service: z.enum(personHolders),
    erased: z.array(erasedRecords),
    kept: z.array(retainedRecords),
    /** For an export: the records by kind; absent when they come in pieces. */
    data: z.optional(z.nullable(z.record(z.string(), z.array(z.unknown())))),
    /** How many pieces an export comes in, when it is too large for this event. */
    pieces: z.optional(z.number()),
  }),
});

export const personEvents = eventsByName(
  applicationErased,
  personRequested,
  personAnswerPiece,
  personAnswered,
);
