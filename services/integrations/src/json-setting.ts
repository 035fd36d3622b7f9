import * as z from 'zod';

/** A setting that is JSON. @param what the error message for a setting that is not JSON */
export const jsonSetting = (what: string) =>
  z.string().transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: `is no JSON; ${what}` });
      return z.NEVER;
    }
  });
