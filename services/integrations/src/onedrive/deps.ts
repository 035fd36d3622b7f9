import type { Cipher } from '@loanline/kit/access/cipher';
import type { Pool } from 'pg';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Connection } from './connection.ts';
import type { Drive } from './drive.ts';
import type { MicrosoftLogin } from './microsoft-login.ts';

/** OneDrive as it is set up. */
export interface OneDrive {
  readonly login: MicrosoftLogin;
  readonly connection: Connection;
  readonly drive: Drive;
  readonly cipher: Cipher;
}

/** What the routes of OneDrive work with; wired in create-onedrive.ts. */
export interface OneDriveDeps {
  readonly pool: Pool;
  readonly prisma: PrismaClient;
  /** Null when it is not set up. */
  readonly oneDrive: OneDrive | null;
  /** Settings that are missing. */
  readonly missing: readonly string[];
  readonly remindersUrl: string;
}
