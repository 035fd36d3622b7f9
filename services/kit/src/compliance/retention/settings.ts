import type { Logger } from '../../runtime/logger.ts';
import * as z from 'zod';
import type { RetentionClass } from './retention-class.ts';

/** The retention period of a class: whole days, up to a hundred years; 0 is for ever. */
export const retentionDays = (standard: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be whole days, 0 to keep for ever')
    .transform(Number)
    .pipe(z.number().max(36_525, 'must be 36525 days or less'))
    .default(standard);

/** Logs which retention periods are shorter than the law requires: who set them may have a reason. */
export const warnOfShortTimes = (classes: readonly RetentionClass[], logger: Logger): void => {
  for (const { setting, days, legalBasis } of classes) {
    if (legalBasis && days > 0 && days < legalBasis.days)
      logger.warn(
        { setting, days, legalDays: legalBasis.days, why: legalBasis.why },
        'retention period is shorter than the law requires',
      );
  }
};
