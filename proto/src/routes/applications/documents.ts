import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { arrivedBytes, fileStart, staffDocument } from '../../entities/document.ts';
import { applicationReference } from '../../entities/fields.ts';
import { documentKind } from '../../enums/document-kinds.ts';
import { mostPieceBytes } from '../../rules/documents/limits.ts';

const byReference = z.object({ applicationId: applicationReference });
const byDocument = z.object({ applicationId: applicationReference, documentId: z.uuid() });
const byFile = z.object({ applicationId: applicationReference, documentId: z.uuid(), fileId: z.uuid() });

const text = (most: number, missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(most, `Use at most ${most} characters`));

/** Why a file is not received. */
export const fileStartProblems = [
  'not-found',
  'conflict',
  'not-allowed-now',
  'too-large',
  'unsupported-media-type',
  'not-configured',
  'service-unavailable',
] as const;

export const documentsRoutes = defineRoutes('applications', {
  listDocuments: {
    method: 'GET',
    path: '/api/applications/{applicationId}/documents',
    summary: 'The documents of an application with their files, for staff',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    params: byReference,
    success: { status: 200, body: z.array(staffDocument) },
    problems: ['not-found'],
  },

  requestDocuments: {
    method: 'POST',
    path: '/api/applications/{applicationId}/documents',
    summary: 'Asks the customer for documents; one whose id is there already is not asked for again',
    access: 'admin',
    rate: 'write',
    audit: 'request documents',
    params: byReference,
    body: z.object({
      documents: z
        .array(
          z.object({
            /** Made by the caller, so that a repeated call asks once. */
            id: z.uuid(),
            kind: documentKind,
            title: text(80, 'Say which document you need'),
            help: z.optional(z.string().check(z.trim(), z.maxLength(300, 'Use at most 300 characters'))),
          }),
        )
        .check(z.minLength(1, 'Choose a document'), z.maxLength(10)),
    }),
    success: { status: 201, body: z.array(staffDocument) },
    problems: ['not-found', 'not-allowed-now'],
  },

  cancelDocument: {
    method: 'DELETE',
    path: '/api/applications/{applicationId}/documents/{documentId}',
    summary: 'No longer asks for a document; refused once the customer has sent something for it',
    access: 'admin',
    rate: 'write',
    audit: 'cancel document',
    params: byDocument,
    success: { status: 200, body: z.array(staffDocument) },
    problems: ['not-found', 'not-allowed-now'],
  },

  decideDocument: {
    method: 'PUT',
    path: '/api/applications/{applicationId}/documents/{documentId}/decision',
    summary: 'Accepts or refuses what the customer sent; a refusal has a reason, which the customer reads',
    access: 'admin',
    rate: 'write',
    audit: 'decide document',
    params: byDocument,
    body: z.object({
      decision: z.discriminatedUnion('state', [
        z.object({ state: z.literal('accepted') }),
        z.object({
          state: z.literal('refused'),
          reason: text(300, 'Say why, so that the customer can send a better one'),
        }),
      ]),
      /** The files that the screen showed; when others have arrived since, the call is refused as a conflict. */
      files: z.number(),
      refusals: z.number(),
    }),
    success: { status: 200, body: z.array(staffDocument) },
    problems: ['not-found', 'conflict', 'not-allowed-now'],
  },

  sendDocument: {
    method: 'POST',
    path: '/api/applications/{applicationId}/documents/{documentId}/files',
    summary:
      'Starts or resumes the upload of a file; the answer says from which byte. The sender makes the id of the file: the same id is the same file',
    access: 'tracker',
    rate: 'write',
    audit: 'send document',
    params: byDocument,
    body: z.object(fileStart),
    success: { status: 201, body: arrivedBytes },
    problems: fileStartProblems,
  },

  sendDocumentPiece: {
    method: 'PATCH',
    path: '/api/applications/{applicationId}/documents/{documentId}/files/{fileId}',
    summary:
      'One piece of a file. A piece that does not begin at the stored offset changes nothing; the answer says where to continue',
    access: 'tracker',
    rate: 'write',
    audit: 'none',
    params: byFile,
    query: z.object({ offset: z.coerce.number().check(z.int(), z.minimum(0)) }),
    bytes: mostPieceBytes,
    success: { status: 200, body: arrivedBytes },
    problems: [
      'not-found',
      'not-allowed-now',
      'too-large',
      'unsupported-media-type',
      'not-configured',
      'service-unavailable',
    ],
  },

  getDocumentFile: {
    method: 'GET',
    path: '/api/applications/{applicationId}/documents/{documentId}/files/{fileId}',
    summary: 'A file that the customer sent, for staff',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    params: byFile,
    query: z.object({ download: z.optional(z.literal('1')) }),
    success: { status: 200, contentType: 'application/octet-stream' },
    problems: ['not-found', 'not-configured'],
  },
});
