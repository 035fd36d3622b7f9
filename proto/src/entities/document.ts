import * as z from 'zod/mini';
import {
  documentKind,
  documentOrigin,
  documentState,
  documentType,
  scanResult,
} from '../enums/document-kinds.ts';
import { moment } from './fields.ts';

const documentFields = {
  id: z.uuid(),
  kind: documentKind,
  origin: documentOrigin,
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

/** What starts or resumes the upload of a file. The sender makes the id: the same id is the same file. */
export const fileStart = {
  fileId: z.uuid(),
  name: z.string().check(z.maxLength(255)),
  bytes: z.number().check(z.int(), z.minimum(1, 'This file is empty. Choose another one.')),
};

/** How much of a file has arrived. */
export const arrivedBytes = z.object({
  /** Bytes that are stored: the next piece begins here. */
  offset: z.number(),
  /** True once the file is checked and part of the document. */
  done: z.boolean(),
});
