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
  publisher: 'applications',
  subscribers: ['chat', 'messaging', 'integrations', 'gateway'],
  key: 'applicationId',
  data: z.object({
    applicationId: applicationReference,
    /** True when its person is erased: `person.requested.v1` tells the services so, and they count what they erase. */
    withPerson: z.boolean(),
  }),
});

/**
 * All that is known of one person is to be exported or erased. Every service that takes it up answers with
 * `person.answered.v1`. Carries by what the person is found: nobody else could tell.
 */
export const personRequested = defineEvent({
  name: 'person.requested.v1',
  publisher: 'applications',
  subscribers: ['chat', 'messaging', 'reminders', 'integrations'],
  key: 'requestId',
  data: z.object({
    requestId: z.uuid(),
    kind: z.enum(personRequestKinds),
    person,
    /** What law keeps, decided by applications: what is found by it stays, also when it is found by `person`. */
    kept: keptByLaw,
  }),
});

/**
 * A piece of an export that is too large for one event: records of one kind. Pieces may arrive before or after the
 * answer.
 */
export const personAnswerPiece = defineEvent({
  name: 'person.answer-piece.v1',
  publisher: 'each subscriber of person.requested.v1',
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
  publisher: 'each subscriber of person.requested.v1',
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
