import type { Pool } from 'pg';

/** What the routes of imports work with. */
export interface ImportDeps {
  readonly pool: Pool;
  readonly relay: { wake(): void };
}
