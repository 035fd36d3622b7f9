import type { Logger } from '@loanline/kit/logger';
import type { Pool } from 'pg';

/** What routes and use cases work with; wired in service.ts. */
export interface Context {
  readonly pool: Pool;
  readonly relay: { wake(): void };
  readonly logger: Logger;
  /** The text of a reminder, with variables. */
  readonly reminderText: string;
  /** Where the services answer that own what is not ours. */
  readonly urls: { readonly applications: string; readonly messaging: string };
}
