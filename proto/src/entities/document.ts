import * as z from 'zod/mini';
import { documentKind, documentState, documentType, scanResult } from '../enums/document-kinds.ts';
import { moment } from './fields.ts';

const documentFields = {
  id: z.uuid(),
  kind: documentKind,
  /** What the customer reads that we ask for. */
  title: z.string(),
  help: z.nullable(z.string()),
  state: documentState,
  /** Why it was refused, as the customer reads it. */
  reason: z.nullable(z.string()),
  /** How often it was refused; files belong to one try. */
  refusals: z.number(),
  /** Files that have arrived since the last refusal. */
  files: z.number(),
};

/** A document that an application waits for or has, as its customer sees it: never a file's name or content. */
export const requestedDocument = z.object(documentFields);
export type RequestedDocument = z.output<typeof requestedDocument>;

export const documentFile = z.object({
  id: z.uuid(),
  /** As its sender named it. */
  name: z.string(),
  bytes: z.number(),
  type: documentType,
  scan: scanResult,
  sentAt: moment,
  /** False when anybody who knows the reference may have sent it. */
  confirmed: z.boolean(),
  /** True for a file of a try that was refused. */
  refused: z.boolean(),
});
export type DocumentFile = z.output<typeof documentFile>;

/** The same as staff see it, with its files, newest first. */
export const staffDocument = z.object({
  ...documentFields,
  requestedBy: z.string(),
  requestedAt: moment,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(moment),
  sent: z.array(documentFile),
});
export type StaffDocument = z.output<typeof staffDocument>;
