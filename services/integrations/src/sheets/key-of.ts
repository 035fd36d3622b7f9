import { toE164 } from '@loanline/proto/rules/uk-phone';
import { createHash } from 'node:crypto';

/**
 * Identifies a row wherever it is in the sheet: a fingerprint of the spreadsheet and of the values that make the row
 * unique.
 */
export const keyOf = (spreadsheetId: string, ...identity: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([spreadsheetId, ...identity]))
    .digest('base64url')
    .slice(0, 32);

/** A customer in any spelling of their name and number. */
export const customerKey = (name: string, phone: string): string =>
  `${name.toLowerCase()} ${toE164(phone) ?? phone.replace(/\D/g, '')}`;
