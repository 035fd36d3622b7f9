import type { Logger } from '../logger.ts';
import * as z from 'zod';
import type { RetentionClass } from './retention-class.ts';

/** How long data of a class are kept: whole days, up to a hundred years; 0 is for ever. */
export const daysKept = (standard: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be whole days, 0 to keep for ever')
    .transform(Number)
    .pipe(z.number().max(36_525, 'must be 36525 days or less'))
    .default(standard);

/** Says in the log which times are shorter than the law asks for: who set them may have a reason. */
export const warnOfShortTimes = (classes: readonly RetentionClass[], logger: Logger): void => {
  for (const { setting, days, lawful } of classes) {
    if (lawful && days > 0 && days < lawful.days)
      logger.warn(
        { setting, days, lawfulDays: lawful.days, why: lawful.why },
        'kept for a shorter time than the law asks for',
      );
  }
};
