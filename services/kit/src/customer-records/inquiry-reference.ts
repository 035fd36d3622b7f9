import { createHash } from 'node:crypto';

/** Names an inquiry in other services and in logs, where its id, the visitor's key, must not be. */
export const inquiryReferenceOf = (inquiryId: string): string =>
  createHash('sha256').update(inquiryId).digest('hex').slice(0, 32);

/** The same in SQL; `customer_inquiries` has an index on it. */
export const inquiryReference = (inquiryId: string): string =>
  `left(encode(sha256(${inquiryId}::bytea), 'hex'), 32)`;
