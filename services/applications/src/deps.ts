import type { Logger } from '@loanline/kit/runtime/logger';
import type { Pool } from 'pg';
import type { AddressLookup } from './addresses/address-lookup.ts';
import type { DocumentVault } from './documents/document-vault.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import type { AnswersCipher } from './saved-applications/domain/answers-cipher.ts';
import type { ErasureNotes } from './data-requests/erasure-notes.ts';

/** What routes and use cases work with; wired in service.ts. */
export interface Deps {
  readonly pool: Pool;
  readonly logger: Logger;
  readonly prisma: PrismaClient;
  readonly relay: { wake(): void };
  /** Null when no provider is configured: addresses are typed. */
  readonly addressLookup: AddressLookup | null;
  /** Null when no folder is configured: a restored backup then brings erased people back. */
  readonly erasureNotes: ErasureNotes | null;
  /** Null when no folder and key are configured: customers send documents another way. */
  readonly documents: DocumentVault | null;
  /** Null when no key is configured: applications stay on the device on which they are filled in. */
  readonly savedAnswers: AnswersCipher | null;
  /** After how many days saved applications are deleted; 0 is for ever. */
  readonly savedDays: number;
  /** Most numbers in 24 hours whose reminders are held for people who have not confirmed that it is theirs. */
  readonly mostHoldsPerDay: number;
  /** Name, address and phone number, for customers who were declined for its data; null when it is not set. */
  readonly creditReferenceAgency: string | null;
}
