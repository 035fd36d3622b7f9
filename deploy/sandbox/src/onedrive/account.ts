import { randomBytes, randomUUID } from 'node:crypto';
import type { Accounts } from '../accounts.ts';

/** A file or folder of the drive. */
export interface SandboxFile {
  readonly id: string;
  name: string;
  /** Null for a folder. */
  bytes: Buffer | null;
  /** The id of its folder; null at the top. */
  readonly folder: string | null;
  changedAt: string;
}

/** What goes wrong with one call. */
export type OneDriveFault =
  | { readonly kind: 'refuse'; readonly status: number; readonly code?: string; readonly retryAfter?: number }
  /** Never answered. */
  | { readonly kind: 'hang' }
  /** The answer ends in its middle. */
  | { readonly kind: 'half' }
  /** A download's link that has run out before it is used. */
  | { readonly kind: 'expired-link' }
  /** A redirect to where no file is. */
  | { readonly kind: 'elsewhere'; readonly url: string };

export interface Code {
  readonly challenge: string;
  readonly redirectUri: string;
  readonly scope: string;
}

/** One made-up Microsoft account with its OneDrive, and what is to go wrong with the calls that come. */
export const createOneDriveAccount = (registered: Accounts['microsoft']) => ({
  ...registered,
  objectId: randomUUID(),
  name: 'Pat Morgan',
  username: 'pat@lender.example',
  files: [] as SandboxFile[],
  /** Sizes that it claims in place of the real ones, by a file's id. */
  sizes: new Map<string, number>(),
  /** Codes that were given out, each good once. */
  codes: new Map<string, Code>(),
  refreshTokens: new Set<string>(),
  accessTokens: new Set<string>(),
  /** Seconds until an access token expires. */
  accessSeconds: 3_600,
  /** Milliseconds that the token endpoint takes. */
  tokenMs: 0,
  /** Milliseconds that a download takes. */
  downloadMs: 0,
  /** Links to a file's bytes, by their secret. */
  links: new Map<string, { fileId: string; expiresAt: number }>(),
  /** Items in a page at most. */
  pageSize: 200,
  /** One for each of the next calls, in their order; null lets one through. */
  next: { graph: [] as (OneDriveFault | null)[], token: [] as (OneDriveFault | null)[] },
  /** What came, as method and path without its query. */
  calls: [] as string[],
});

export type OneDriveAccount = ReturnType<typeof createOneDriveAccount>;

export const newFile = (name: string, bytes: Buffer | null, folder: string | null = null): SandboxFile => ({
  id: `01${randomBytes(16).toString('hex').toUpperCase()}`,
  name,
  bytes,
  folder,
  changedAt: new Date().toISOString(),
});

/** Takes every sign-in back, as an administrator or a changed password does. */
export const revokeTokens = ({ accessTokens, refreshTokens }: OneDriveAccount): void => {
  accessTokens.clear();
  refreshTokens.clear();
};
