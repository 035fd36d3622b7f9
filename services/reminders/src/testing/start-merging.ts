import { admin } from '@loanline/kit/testing/keys';
import type { ContactKind, CustomerPage } from '@loanline/proto/entities/customer-page';
import type { Decided } from '@loanline/proto/entities/customers/person-decision';
import { knowContact } from './know-contact.ts';
import { startReminders } from './start-reminders.ts';

/** Records of Ann Lee and of Ann Okoro. */
export const [lee, okoro] = ['application-07480', 'backcall-7'] as const;
export const mobileOfOkoro = '+447700900102';
export const reason = 'Same date of birth';

/** The service with two customers, and the calls that merge them and undo it. */
export const startMerging = async () => {
  const running = await startReminders();
  const know = (kind: ContactKind, reference: string, name: string | null, on: number, mobile?: string) =>
    knowContact(running.pool, { kind, reference, name, on, ...(mobile !== undefined && { mobile }) });
  const pageOf = async (record: string) =>
    (await running.call<CustomerPage>('GET', `/api/customers/${record}`, admin)).body;
  return {
    ...running,
    know,
    pageOf,
    /** Removes everything but the two customers. */
    reset: async () => {
      await running.pool.query(
        'TRUNCATE customer_contacts, timeline_entries, customers, reminders, person_decisions CASCADE',
      );
      await know('application', '07480', 'Ann Lee', 1);
      await know('backcall', '7', 'Ann Okoro', 2, mobileOfOkoro);
    },
    merge: async (one: string, two: string, change: Record<string, unknown> = {}, by = admin) => {
      const [{ version }, { version: otherVersion }] = [await pageOf(one), await pageOf(two)];
      const body = { clientId: crypto.randomUUID(), other: two, version, otherVersion, reason, ...change };
      return running.call<Decided>('POST', `/api/customers/${one}/merge`, by, body);
    },
    undo: (decisionId: number, by = admin) =>
      running.call('POST', `/api/customers/decisions/${decisionId}/undo`, by),
  };
};

export type RunningMerging = Awaited<ReturnType<typeof startMerging>>;
