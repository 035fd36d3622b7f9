import { timePlaceholder } from './settings.ts';

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: 'numeric',
  minute: '2-digit',
});

/** `9:00 on Monday 30 November`; the day is named because the customer may read it on another day. */
const timeText = (opens: Date): string =>
  `${time.format(opens).replace(/^0/, '')} on ${day.format(opens).replace(',', '')}`;

/** What the customer reads, with the time at which the office opens. */
export const replyText = (text: string, opens: Date): string =>
  text.replaceAll(timePlaceholder, () => timeText(opens));
