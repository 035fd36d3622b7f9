import * as z from 'zod/mini';
import { moment } from '../fields.ts';

/** As Microsoft names an item of a drive: letters, digits and a few signs, never a path. */
export const driveFileId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9!%._-]{1,200}$/, 'That is not the id of a file in OneDrive'));

/** A workbook in OneDrive. */
export const driveFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  changedAt: z.nullable(moment),
});
export type DriveFile = z.output<typeof driveFile>;

/**
 * - `not-configured`: OneDrive has no settings
 * - `not-connected`: nobody has signed in to it
 * - `reconnect`: the sign-in was taken back, or is too old
 * - `failing`: it cannot be reached, or refuses, at the moment
 */
export const oneDriveStates = [
  'not-configured',
  'not-connected',
  'reconnect',
  'failing',
  'connected',
] as const;
export type OneDriveState = (typeof oneDriveStates)[number];

/**
 * Why a sign-in to OneDrive failed: `auth_error` of the address that the browser returns to. Anyone can make up such an
 * address, so it holds a code, and the page has the sentence.
 * - `not-configured`, `wrong-settings`: settings of OneDrive are missing, or Microsoft does not accept them
 * - `signed-out`: nobody is signed in here
 * - `expired`: the sign-in was used before, took too long, or began in another session
 * - `declined`, `consent-required`: the person, or their administrator, did not allow it
 * - `busy`: Microsoft cannot sign anyone in at the moment
 * - `failed`: anything else
 */
export const oneDriveSignInFaults = [
  'not-configured',
  'wrong-settings',
  'signed-out',
  'expired',
  'declined',
  'consent-required',
  'busy',
  'failed',
] as const;
export type OneDriveSignInFault = (typeof oneDriveSignInFaults)[number];

/** The latest workbook that was imported from OneDrive. */
export const lastDriveSync = z.object({
  fileName: z.string(),
  syncedAt: moment,
  imported: z.number(),
  errors: z.number(),
});
