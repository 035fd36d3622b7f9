const part = encodeURIComponent;

/** The dashboard's address of a record, without the path. */
export const recordAddresses = {
  application: (reference: string) => `application=${part(reference)}`,
  submission: (id: number | string) => `section=loan-applications&details=${part(id)}`,
  backCall: (id: number | string) => `section=back-calls&back-call=${part(id)}&panel=notes`,
  inquiry: (id: string) => `section=inquiries&inquiry=${part(id)}`,
  customer: (record: string) => `section=customers&customer=${part(record)}`,
  thread: (id: number | string) => `conversation=${part(id)}`,
} as const;

/** The dashboard's address of a list that is narrowed by a search. */
export const searchAddresses = {
  applications: (text: string) => `search=${part(text)}`,
  submissions: (text: string) => `section=loan-applications&search=${part(text)}`,
  backCalls: (text: string) => `section=back-calls&search=${part(text)}`,
  reminders: (text: string) => `section=reminders&search=${part(text)}`,
  customers: (text: string) => `section=customers&search=${part(text)}`,
  inquiries: (text: string) => `section=inquiries&status=all&search=${part(text)}`,
} as const;
