import * as z from 'zod/mini';

/** What lenders usually ask for; staff word anything else themselves. */
export const documentKind = z.enum(['payslips', 'bank-statement', 'identity', 'address', 'other']);
export type DocumentKind = z.output<typeof documentKind>;

/**
 * - `request`: the lender asked for it
 * - `customer`: the customer sent it in the chat, without being asked
 * - `lender`: the lender sent it to the customer in the chat
 */
export const documentOrigin = z.enum(['request', 'customer', 'lender']);
export type DocumentOrigin = z.output<typeof documentOrigin>;

/**
 * - `requested`: the customer has sent nothing yet
 * - `received`: staff have to look at what they sent
 * - `refused`: the customer has to send it again
 */
export const documentState = z.enum(['requested', 'received', 'accepted', 'refused']);
export type DocumentState = z.output<typeof documentState>;

/** What a file is, by its content. */
export const documentType = z.enum(['image/jpeg', 'image/png', 'image/heic', 'application/pdf']);
export type DocumentType = z.output<typeof documentType>;

/** `not-scanned` where no scanner is set up. */
export const scanResult = z.enum(['not-scanned', 'clean']);
export type ScanResult = z.output<typeof scanResult>;
