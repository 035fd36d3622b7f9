import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { moment } from '../../entities/fields.ts';
import { importResult } from '../../entities/import-result.ts';
import { driveFile, driveFileId, lastDriveSync, oneDriveStates } from '../../entities/feeds/onedrive.ts';
import { importQuery } from '../reminders/imports.ts';

/** Identifies what a workbook contained: the one of the preview, sent with the import, lets it import nothing else. */
const fileVersion = z.string().check(z.maxLength(100));

export const onedriveRoutes = defineRoutes('integrations', {
  testOneDrive: {
    method: 'GET',
    path: '/api/onedrive/test',
    summary: 'Asks OneDrive whether we are connected to it',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    success: {
      status: 200,
      body: z.object({
        connected: z.boolean(),
        message: z.string(),
        state: z.enum(oneDriveStates),
        /** Whose OneDrive it is, as Microsoft names them. */
        account: z.nullable(z.string()),
      }),
    },
    problems: [],
  },

  getOneDriveAuthUrl: {
    method: 'GET',
    path: '/api/onedrive/auth-url',
    summary: 'Where to sign in to OneDrive; good once, for ten minutes, in the session that asked',
    access: 'admin',
    rate: 'write',
    audit: 'none',
    success: { status: 200, body: z.object({ authUrl: z.url() }) },
    problems: ['not-configured'],
  },

  /** Microsoft sends the browser here; the fields are its own. */
  finishOneDriveSignIn: {
    method: 'GET',
    path: '/api/onedrive/callback',
    summary:
      'Ends a sign-in to OneDrive: redirects to /admin?auth_success=true or /admin?auth_error={code}; only in the session that began it',
    access: 'public',
    rate: 'write',
    audit: 'none',
    query: z.object({
      code: z.optional(z.string().check(z.maxLength(4_000))),
      state: z.optional(z.string().check(z.maxLength(200))),
      error: z.optional(z.string().check(z.maxLength(200))),
      error_description: z.optional(z.string().check(z.maxLength(4_000))),
      /** Set by ourselves once the browser has come back to our own site: that request shows who is signed in. */
      returned: z.optional(z.literal('1')),
    }),
    success: { status: 302 },
    problems: [],
  },

  disconnectOneDrive: {
    method: 'POST',
    path: '/api/onedrive/disconnect',
    summary: 'Disconnects OneDrive',
    access: 'admin',
    rate: 'write',
    audit: 'disconnect one drive',
    success: { status: 200, body: z.object({ success: z.literal(true), message: z.string() }) },
    problems: [],
  },

  listOneDriveFiles: {
    method: 'GET',
    path: '/api/onedrive/files',
    summary:
      'The workbooks in OneDrive, or those that `q` finds; the next page has its cursor in x-next-cursor',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    query: z.object({
      q: z.optional(
        z.string().check(z.trim(), z.maxLength(100, 'A search can be up to 100 characters long')),
      ),
      /** What the last answer gave in the header `x-next-cursor`. */
      cursor: z.optional(z.string().check(z.maxLength(4_000))),
    }),
    success: { status: 200, body: z.array(driveFile) },
    problems: ['not-configured', 'not-allowed-now', 'service-unavailable'],
  },

  syncOneDriveFile: {
    delegatesTo: ['reminders'],
    method: 'POST',
    path: '/api/onedrive/sync/{fileId}',
    summary: 'Imports a workbook of reminders from OneDrive; `dryRun` only shows what would happen',
    access: 'admin',
    rate: 'write',
    audit: 'sync one drive file',
    params: z.object({ fileId: driveFileId }),
    query: z.extend(importQuery, { fileVersion: z.optional(fileVersion) }),
    success: { status: 200, body: z.extend(importResult, { fileVersion: z.optional(fileVersion) }) },
    problems: [
      'not-configured',
      'not-allowed-now',
      'conflict',
      'not-found',
      'too-large',
      'service-unavailable',
      'service-unreachable',
    ],
  },

  getCloudExcelStatus: {
    method: 'GET',
    path: '/api/cloud-excel/status',
    summary: 'Whether workbooks can be imported from OneDrive, and which was last',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    success: {
      status: 200,
      body: z.object({
        configured: z.boolean(),
        message: z.string(),
        connected: z.boolean(),
        account: z.nullable(z.string()),
        connectedAt: z.nullable(moment),
        lastSync: z.nullable(lastDriveSync),
      }),
    },
    problems: [],
  },
});
