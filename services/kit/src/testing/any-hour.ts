/** Settings under which customers may be written to at any hour of any day: tests run then. */
export const anyHour = Object.fromEntries(
  ['WEEKDAY', 'SATURDAY', 'SUNDAY', 'BANK_HOLIDAY'].map((day) => [`CONTACT_HOURS_${day}`, '00:00-24:00']),
);
