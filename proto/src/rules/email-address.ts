import * as z from 'zod/mini';

export const isEmailAddress = (text: string): boolean => z.regexes.email.test(text);
