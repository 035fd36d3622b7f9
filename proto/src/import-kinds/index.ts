import { applications } from './applications.ts';
import { backCalls } from './back-calls.ts';
import { customers } from './customers.ts';
import { reminders } from './reminders.ts';

/** Everything that can be imported, by the name under which it is stored and answered. */
export const importKinds = { applications, 'back-calls': backCalls, customers, reminders } as const;

export type ImportKindName = keyof typeof importKinds;
