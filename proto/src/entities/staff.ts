import * as z from 'zod/mini';
import { staffRole } from '../enums/staff-roles.ts';
import { moment } from './fields.ts';

/** A signed-in member of staff. */
export const staffMember = z.object({ username: z.string(), role: staffRole });
export type StaffMember = z.output<typeof staffMember>;

/** An account with which a member of staff signs in. */
export const staffAccount = z.object({
  id: z.number(),
  username: z.string(),
  role: staffRole,
  /** A disabled account cannot sign in. */
  disabled: z.boolean(),
  createdAt: moment,
  /** Whether signing in takes a code as well as the password. */
  twoStep: z.boolean(),
  /** When it was last used; null when never. */
  lastSeenAt: z.nullable(moment),
});
export type StaffAccount = z.output<typeof staffAccount>;

/** One place where a member of staff is signed in. */
export const staffSession = z.object({
  id: z.string(),
  /** Such as `Firefox on Windows`; null when it is not known. */
  device: z.nullable(z.string()),
  address: z.nullable(z.string()),
  signedInAt: moment,
  lastSeenAt: moment,
  /** The session in which this is asked. */
  current: z.boolean(),
});
export type StaffSession = z.output<typeof staffSession>;

/** How a member of staff signs in. */
export const twoStep = z.object({
  /** Since when signing in takes a code as well; null when it does not. */
  since: z.nullable(moment),
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: z.number(),
  /** Whether everyone has to set it up. */
  required: z.boolean(),
});
export type TwoStep = z.output<typeof twoStep>;

/** A code as it is typed: six digits of the app, or a recovery code, with blanks and hyphens as people like. */
export const typedCode = z
  .string('Enter the code')
  .check(z.trim(), z.minLength(1, 'Enter the code'), z.maxLength(100));

export const typedPassword = z
  .string('Enter your password')
  .check(z.minLength(1, 'Enter your password'), z.maxLength(200));

/** What an admin proves again before they change an account: their password, and a code if they sign in with one. */
export const ownProof = { password: typedPassword, code: z.optional(typedCode) };

/** How many recovery codes there are at first, each good once. */
export const recoveryCodeCount = 10;

/** Shortest password that somebody may choose, in characters. */
export const passwordMinLength = 12;

/** How long a password that was made for somebody lets them in: until then they choose one of their own. */
export const madePasswordHours = 72;

/** A password as somebody chooses it: 12 to 200 characters of any kind (NIST SP 800-63B asks only for length). */
export const newPassword = z
  .string('Enter a new password')
  .check(
    z.minLength(passwordMinLength, `Passwords must have at least ${passwordMinLength} characters`),
    z.maxLength(200, 'Passwords can have up to 200 characters'),
  );
