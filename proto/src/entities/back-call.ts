import * as z from 'zod/mini';
import { backCallSource, backCallStatus } from '../enums/back-call-statuses.ts';
import { moment } from './fields.ts';

/** Refused card payments after which no further one may be taken (CPA, FCA CONC 7.6.12R). */
export const cpaAttemptLimit = 2;

/** For one report of what an agent has seen. */
export const mostSeenRequests = 500;

/** A request to call a customer back. */
export const backCallRequest = z.object({
  id: z.number(),
  customerName: z.string(),
  /** As typed. */
  phoneNumber: z.string(),
  /** Pounds with a £ prefix and two decimals, such as £120.50. */
  amountDue: z.string(),
  address: z.string(),
  notes: z.string(),
  agentPhone: z.nullable(z.string()),
  status: backCallStatus,
  /** The provider's id of the text to the agent. */
  smsMessageId: z.nullable(z.string()),
  createdAt: moment,
  completedAt: z.nullable(moment),
  /** Why the text to the agent did not go out, in plain English; null when it did, or was not needed. */
  smsError: z.nullable(z.string()),
  /** True when the text to the agent has failed permanently, and may be sent again. */
  canResendSms: z.boolean(),
  /** Username of the one agent whom it is assigned to; null is every agent, once it is with them. */
  assignedTo: z.nullable(z.string()),
  source: backCallSource,
  /** Reference of the customer's application, where it is known. */
  applicationId: z.nullable(z.string()),
  /** Card payments refused so far. */
  cpaAttempts: z.number(),
  /** True when `retake_payment` may no longer be chosen (CONC 7.6.12R). */
  retakeClosed: z.boolean(),
  /** The latest note that an agent wrote; absent when none has, and for notes from before authors were stored. */
  agentNote: z.optional(z.object({ author: z.string(), writtenAt: moment })),
  updatedAt: moment,
  /** Grows with every change; of two copies the one with the larger version is newer. */
  version: z.number(),
});
export type BackCallRequest = z.output<typeof backCallRequest>;

/** A note as it was written; notes are added, never changed. */
export const backCallNote = z.object({
  id: z.number(),
  author: z.string(),
  text: z.string(),
  createdAt: moment,
});

/** One change of a request's status. */
export const backCallStatusChange = z.object({
  fromStatus: backCallStatus,
  toStatus: backCallStatus,
  actor: z.string(),
  occurredAt: moment,
});

/** A request with everything that was written about it, newest first. */
export const backCallDetails = z.extend(backCallRequest, {
  noteHistory: z.array(backCallNote),
  statusHistory: z.array(backCallStatusChange),
});
export type BackCallDetails = z.output<typeof backCallDetails>;
