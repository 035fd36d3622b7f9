import * as z from 'zod/mini';
import { defineEvent } from '../contract.ts';
import { applicationReference } from '../entities/fields.ts';
import {
  erasedRecords,
  keptByLaw,
  keptRecords,
  person,
  personHolders,
  personRequestKinds,
} from '../entities/person.ts';

/** An application is gone for good, and so is what belongs to it. */
export const applicationErased = defineEvent({
  name: 'application.erased.v1',
  publishers: ['applications'],
  subscribers: ['chat', 'messaging', 'reminders', 'integrations', 'gateway'],
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
  publishers: ['applications'],
  subscribers: ['chat', 'messaging', 'reminders', 'integrations'],
  key: 'requestId',
  data: z.object({
    requestId: z.uuid(),
    kind: z.enum(personRequestKinds),
    person,
    /** What the law retains, decided by applications: records found by it stay, also when `person` finds them. */
    kept: keptByLaw,
  }),
});

/**
 * A piece of an export that is too large for one event: records of one kind. Pieces may arrive before or after the
 * answer.
 */
export const personAnswerPiece = defineEvent({
  name: 'person.answer-piece.v1',
  publishers: personRequested.subscribers,
  subscribers: ['applications'],
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
  publishers: personRequested.subscribers,
  subscribers: ['applications'],
  key: 'requestId',
  data: z.object({
    requestId: z.uuid(),
    service: z.enum(personHolders),
    erased: z.array(erasedRecords),
    kept: z.array(keptRecords),
    /** For an export: the records by kind; absent when they come in pieces. */
    data: z.optional(z.nullable(z.record(z.string(), z.array(z.unknown())))),
    /** How many pieces an export comes in, when it is too large for this event. */
    pieces: z.optional(z.number()),
  }),
});
