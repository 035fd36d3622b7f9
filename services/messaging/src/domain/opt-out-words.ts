import type { Channel } from '@loanline/proto/enums/channels';

/** The words that networks and Twilio take for an opt-out, and for taking it back, when a message is nothing else. */
const stopWords = [
  'STOP',
  'STOPALL',
  'STOP ALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
  'OPT OUT',
];
const startWords = ['START', 'UNSTOP'];

/**
 * What a message says about being written to. `YES` takes an opt-out back on SMS alone, as Twilio has it; and alone words
 * that are part of ordinary talk on WhatsApp, where no network acts on them, end nothing but `STOP` and `UNSUBSCRIBE`.
 */
export const wishOf = (channel: Channel, body: string): 'stop' | 'start' | null => {
  const word = body
    .trim()
    .replace(/[.!"'\s]+$/u, '')
    .replace(/^["'\s]+/u, '')
    .replace(/\s+/gu, ' ')
    .toUpperCase();
  const stops = channel === 'sms' ? stopWords : ['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE'];
  if (stops.includes(word)) return 'stop';
  const starts = channel === 'sms' ? [...startWords, 'YES'] : startWords;
  return starts.includes(word) ? 'start' : null;
};
