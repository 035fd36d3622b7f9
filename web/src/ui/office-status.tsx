import type { ReactNode } from 'react';
import { brand } from '../brand.ts';
import { opensNext } from '../lib/office-hours.ts';

/** When the office opens next, such as 'Monday at 10:00'; undefined while people are there. */
export const officeBackAt = (): string | undefined => opensNext(brand.officeHours, new Date());

/** Whether people are there to answer a chat, and when they are back. */
export const OfficeStatus = (): ReactNode => {
  const backAt = officeBackAt();
  return backAt ? `We're back ${backAt}. Leave a message and we'll reply then.` : "We're here to help.";
};
