import { invalidCursor } from '@loanline/kit/lists/cursor';
import * as z from 'zod';

/** A place in a list that merges those of several services: ordered by time, then by service, then by number. */
const place = z.tuple([z.iso.datetime(), z.string(), z.number().int().min(0)]);
export type Place = z.output<typeof place>;

export type Order = 'oldest' | 'newest';

/** Compares two places as `sort` does. */
export const comparePlaces =
  (order: Order) =>
  ([time, service, number]: Place, [otherTime, otherService, otherNumber]: Place): number => {
    const direction = order === 'oldest' ? 1 : -1;
    if (time !== otherTime) return time > otherTime ? direction : -direction;
    if (service !== otherService) return service < otherService ? -1 : 1;
    return direction * (number - otherNumber);
  };

export const writePlace = (last: Place): string => Buffer.from(JSON.stringify(last)).toString('base64url');

/** @throws ProblemError `invalid-input` when the cursor is not a place in a list */
export const readPlace = (cursor: string): Place => {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalidCursor();
  }
};

/**
 * After which number a service's part of the next page begins, at the moment of the place: the page before has shown
 * all of the services named before the place's service at that moment, and nothing of those named after it.
 */
export const numberIn = (service: string, [, at, number]: Place, order: Order): number => {
  if (service === at) return number;
  const isShown = service < at;
  return isShown === (order === 'oldest') ? Number.MAX_SAFE_INTEGER : order === 'oldest' ? -1 : 0;
};
