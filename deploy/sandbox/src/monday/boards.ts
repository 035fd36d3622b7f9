import type { ColumnType } from './schema.ts';

export interface SandboxColumn {
  readonly id: string;
  title: string;
  readonly type: ColumnType;
  archived?: boolean;
}

export interface SandboxItem {
  readonly id: string;
  name: string;
  state: 'active' | 'archived' | 'deleted';
  updatedAt: string;
  /**
   * Texts by column id, for a status also the time of its last change, and for a link or an email address with a label the
   * address.
   */
  values: Record<string, { text: string | null; updatedAt?: string; address?: string }>;
}

export interface SandboxBoard {
  readonly id: string;
  name: string;
  columns: SandboxColumn[];
  items: SandboxItem[];
}

/** What goes wrong with one call. */
export type MondayFault =
  /** Answered with this status, and the code in the errors of the body. */
  | { readonly kind: 'refuse'; readonly status: number; readonly code?: string; readonly retryAfter?: number }
  /** Never answered. */
  | { readonly kind: 'hang' }
  /** The answer ends in its middle. */
  | { readonly kind: 'half' }
  /** Minutes since the call before it. */
  | { readonly kind: 'late'; readonly minutes: number };

/** The boards of one made-up account, and what is to go wrong with the calls that come. */
export const createMonday = (token: string) => {
  const boards = new Map<string, SandboxBoard>();
  /** Where each continues, and how long it is valid. */
  const cursors = new Map<string, { board: string; from: number; until: number }>();
  return {
    token,
    boards,
    cursors,
    /** Milliseconds that its clock is ahead. */
    ahead: 0,
    now(): number {
      return Date.now() + this.ahead;
    },
    /** Items in a page at most, whatever is asked for. */
    pageSize: 500,
    /** One for each of the next calls, in their order; null lets one through. */
    next: [] as (MondayFault | null)[],
    /** How many calls came that were answered as they should be. */
    calls: 0,
  };
};

export type Monday = ReturnType<typeof createMonday>;
