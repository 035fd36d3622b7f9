import * as z from 'zod/mini';
import { freeTextMaxLength } from '../../rules/forms/form-fields.ts';
import { moment } from '../fields.ts';

/** Most characters of a saved application as JSON: more than any wizard asks for. */
const mostCharacters = 20_000;

const fieldName = z.string().check(z.maxLength(60));
const text = z.string().check(z.maxLength(freeTextMaxLength));
const row = z.record(fieldName, text);

/** What has been filled in of a wizard so far, as it was typed. */
export const savedContent = z
  .object({
    /** The wizard's version of its answers. */
    version: z.int(),
    /** The step that was left. */
    step: z.string().check(z.maxLength(60)),
    /** The same on all devices, so that two of them submit one application. */
    submissionId: z.uuid(),
    answers: z.record(fieldName, z.union([text, z.array(row).check(z.maxLength(50))])),
  })
  .check(z.refine((given) => JSON.stringify(given).length <= mostCharacters, 'There is too much to save'));

export type SavedContent = z.output<typeof savedContent>;

/** Whether applications can be saved, and after how many days they are deleted; 0 is never. */
export const savingAvailability = z.object({ available: z.boolean(), days: z.int() });

/** When an application was saved, and when it is deleted; null where saved applications are never deleted. */
export const savedPeriod = z.object({ savedAt: moment, deletedAt: z.nullable(moment) });

export const savedApplication = z.object({ ...savedPeriod.shape, application: savedContent });
