import { contactKind, type ContactKind } from '@loanline/proto/entities/customer-page';
import type { Prisma } from '../../generated/prisma/client.ts';

export interface ContactRow {
  readonly kind: ContactKind;
  readonly reference: string;
  readonly name: string;
  readonly nameKey: string;
  readonly mobile: string;
  readonly seenAt: Date;
}

/** Column list of a ContactRow. */
export const contactColumns = `kind, reference, name, name_key AS "nameKey", mobile, seen_at AS "seenAt"`;

/** The same columns for Prisma. */
export const contactSelection = {
  kind: true,
  reference: true,
  name: true,
  nameKey: true,
  mobile: true,
  seenAt: true,
} satisfies Prisma.CustomerContactSelect;

/** A record of another service as Prisma reads it, as a ContactRow. */
export const contactRow = (
  contact: Prisma.CustomerContactGetPayload<{ select: typeof contactSelection }>,
): ContactRow => ({ ...contact, kind: contactKind.parse(contact.kind) });
