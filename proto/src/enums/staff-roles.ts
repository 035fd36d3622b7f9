import * as z from 'zod/mini';

/** `admin` can do all; `agent` sees only the requests assigned to them. */
export const staffRoles = ['admin', 'agent'] as const;
export const staffRole = z.enum(staffRoles);
export type StaffRole = z.output<typeof staffRole>;
