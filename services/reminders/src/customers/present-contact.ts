import type { CustomerContact } from '@loanline/proto/entities/customer-page';
import type { ContactRow } from './store/contact-row.ts';

/** A record of another service as staff see it. */
export const presentContact = ({ kind, reference, name, mobile, seenAt }: ContactRow): CustomerContact => ({
  id: `${kind}-${reference}`,
  kind,
  reference,
  name,
  mobile: mobile === '' ? null : mobile,
  seenAt: seenAt.toISOString(),
});
