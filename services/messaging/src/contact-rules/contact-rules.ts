import type { MessagingConfig } from '../config.ts';
import type { ContactRules } from './contact.ts';

/** The rules of contact as the settings have them. */
export const contactRules = (config: MessagingConfig): ContactRules => ({
  hours: {
    weekday: config.CONTACT_HOURS_WEEKDAY,
    saturday: config.CONTACT_HOURS_SATURDAY,
    sunday: config.CONTACT_HOURS_SUNDAY,
    bankHoliday: config.CONTACT_HOURS_BANK_HOLIDAY,
  },
  remindersPerDay: config.REMINDERS_PER_DAY,
  remindersPerWeek: config.REMINDERS_PER_WEEK,
});
