import type { ContactKind } from '@loanline/proto/entities/customer-page';

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
