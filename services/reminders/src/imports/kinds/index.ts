import type { ImportKind } from '../kind.ts';
import { customers } from './customers.ts';
import { reminders } from './reminders.ts';

const kinds: Readonly<Record<ImportKind['name'], ImportKind>> = { customers, reminders };

export const kindNamed = (name: ImportKind['name']): ImportKind => kinds[name];
