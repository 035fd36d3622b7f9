import { ApiError } from '../../api/api-error.ts';
import type { Faults } from '../journey.ts';

/** What the server found wrong with single fields, by field name; nothing when the failure was another. */
export const serverFaults = (error: unknown): Faults => {
  const details = error instanceof ApiError ? (error.problem?.details ?? []) : [];
  return Object.fromEntries(details.map(({ path, message }) => [path, message]));
};
