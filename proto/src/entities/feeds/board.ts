import * as z from 'zod/mini';
import { outcome } from '../../enums/outcomes.ts';
import { stage } from '../../enums/stages.ts';
import { applicationReference, moment, money, storedNumber } from '../fields.ts';

const text = z.nullable(z.string().check(z.maxLength(500)));

/** The most characters of a link; many browsers and servers take no more. */
export const longestLink = 2_000;
const link = z.nullable(z.string().check(z.maxLength(longestLink)));

/** How many applications end together. */
export const endingCount = z.int32().check(z.minimum(1));

/** A monday.com board's id. */
export const boardId = z.string().check(z.regex(/^\d{1,20}$/, 'That is not the id of a board'));

/** One application as a board has it. A field that the board lacks is null, and stays as it is. */
export const boardItem = z.object({
  applicationId: applicationReference,
  /** False when its item was archived, deleted, or moved off the board. */
  isActive: z.boolean(),
  stage: z.nullable(stage),
  /** Its outcome, where the board shows one in place of a stage; left out otherwise. */
  outcome: z.optional(z.object({ outcome, reason: z.string().check(z.maxLength(50)) })),
  /** When the board's stage or outcome changed, by the board's clock. */
  stageChangedAt: moment,
  stageNote: text,
  customerFirstName: text,
  customerLastName: text,
  customerEmail: text,
  customerPhone: text,
  customerAddress: text,
  /** Whole pounds. */
  loanAmount: z.nullable(storedNumber),
  loanType: text,
  loanTerm: text,
  repaymentAmount: z.nullable(money),
  rebate: z.nullable(money),
  clearedAmount: z.nullable(money),
  receivedAmount: z.nullable(money),
  applicationDate: z.nullable(moment),
  applicationLink: link,
  sdxLink: link,
});
export type BoardItem = z.output<typeof boardItem>;

/** Why an item of a board, or its outcome, was left out: the application was erased, or its reason cannot be given. */
export const leftOutReasons = ['erased', 'no-agency', 'no-reason'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const boardStates = ['waiting', 'connected', 'failing'] as const;

/** The state of our connection to one board. */
export const boardStatus = z.object({
  boardId,
  /** As monday.com names it; null before the first answer. */
  boardName: z.nullable(z.string()),
  state: z.enum(boardStates),
  /** Since when it fails, and why, in a sentence for staff. */
  failingSince: z.nullable(moment),
  lastError: z.nullable(z.string()),
  /** How many applications the last sync refused to end until staff confirm that; left out when it refused none. */
  endingRefused: z.optional(endingCount),
  /** How many of them end with the next sync, because staff have confirmed that; left out before they have. */
  endingConfirmed: z.optional(endingCount),
  lastSyncAt: z.nullable(moment),
  nextSyncAt: moment,
  /** When monday.com last announced a change by a webhook; null when it never did. */
  toldAt: z.nullable(moment),
  /** How many applications the last sync read. */
  items: z.number(),
  /** What the latest sync that changed anything did, and when. */
  opened: z.number(),
  changed: z.number(),
  removed: z.number(),
  changedAt: z.nullable(moment),
  /** What was left out and why, in a few sentences. */
  notes: z.array(z.string()),
});
export type BoardStatus = z.output<typeof boardStatus>;
