import { toE164 } from '@loanline/proto/rules/uk-phone';
import { createHash } from 'node:crypto';

/** What a row is known by, wherever it stands: a fingerprint of the spreadsheet and of what makes the row itself. */
export const keyOf = (spreadsheetId: string, ...identity: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([spreadsheetId, ...identity]))
    .digest('base64url')
    .slice(0, 32);

/** A customer in any spelling of their name and number. */
export const customerKey = (name: string, phone: string): string =>
  `${name.toLowerCase()} ${toE164(phone) ?? phone.replace(/\D/g, '')}`;
