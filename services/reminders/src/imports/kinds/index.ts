import type { ImportKind } from '../kind.ts';
import { applications } from './applications.ts';
import { backCalls } from './back-calls.ts';
import { customers } from './customers.ts';
import { reminders } from './reminders.ts';

const kinds: Readonly<Record<ImportKind['name'], ImportKind>> = {
  applications,
  'back-calls': backCalls,
  customers,
  reminders,
};

export const kindNamed = (name: ImportKind['name']): ImportKind => kinds[name];
