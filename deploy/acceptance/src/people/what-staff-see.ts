import type { InboxItem } from '@loanline/proto/entities/conversations/staff-inbox';
import type { Report } from '@loanline/proto/entities/report';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import type { Entrances } from './entrances.ts';

type Reader = Pick<Entrances, 'product' | 'headers'>;

const read = async <B>({ product, headers }: Reader, path: string): Promise<B> => {
  const answer = await fetch(`${product.url}${path}`, { headers });
  return (answer.status === 404 ? [] : await answer.json()) as B;
};

const parts = ['applications', 'chat', 'messaging', 'reminders', 'integrations', 'answers'];
const today = londonToday();

/** What the section Reports counts today. How texts are delivered changes for minutes, as providers report it. */
export const readReports = async (reader: Reader): Promise<Report> => {
  const topics = parts.map((part) =>
    read<Report>(reader, `/api/reports/${part}?from=${today}&until=${today}`),
  );
  return (await Promise.all(topics)).flat().filter(({ topic }) => topic !== 'delivery');
};

/** What staff see of an application's customer in the inbox, the notes and the timeline. */
export const shownToStaff = async (reader: Reader, reference: string) => ({
  inbox: (await read<InboxItem[]>(reader, '/api/inbox?limit=100')).filter(({ id }) => id === reference),
  notes: await read<unknown[]>(reader, `/api/notes?record=application-${reference}`),
  timeline: await read<unknown[]>(reader, `/api/customers/application-${reference}/timeline`),
});

/** The channel of each notification about these applications, with the devices and choices of all customers. */
export const notificationsOf = async (
  { pools }: Pick<Entrances, 'pools'>,
  references: readonly string[],
): Promise<string[]> => {
  const found = await pools['messaging']?.query<{ channel: string }>(
    `SELECT channel FROM notifications WHERE application_id = ANY ($1)
     UNION ALL SELECT 'device' FROM push_devices UNION ALL SELECT 'choice' FROM update_preferences ORDER BY 1`,
    [references],
  );
  return found?.rows.map(({ channel }) => channel) ?? [];
};
