import type { ImportKindName } from '@loanline/proto/import-kinds/index';
import type { TableRules } from '../kind.ts';

/** What imports of a kind do in its table besides storing its columns. Kinds that are left out have no such rules. */
export const tableRules: Partial<Readonly<Record<ImportKindName, TableRules>>> = {
  customers: { foundBy: 'customer_number' },
  reminders: {
    revive: { when: 't.deleted_at IS NOT NULL', set: 'deleted_at = NULL, deletion_id = NULL' },
    alsoRestored: ['deleted_at', 'deletion_id'],
    announced: 'reminders.changed.v1',
    // The text that messaging has says what the reminder said when it was handed over.
    frozen: [
      {
        when: `t.status = 'sent'`,
        reason: 'This reminder has been sent already: it can no longer be changed',
      },
      {
        when: 't.handed_over_at IS NOT NULL AND t.deleted_at IS NOT NULL',
        reason: 'The text of this reminder is being stopped: import this file again in a minute',
      },
      {
        when: 't.handed_over_at IS NOT NULL',
        reason:
          'The text of this reminder may be on its way: remove the reminder from the list, then import this file again',
      },
    ],
  },
};
