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
 * Reads whether a customer asks us to stop or to start writing. SMS follows Twilio, where `YES` ends an opt-out. On
 * WhatsApp no network acts on such words, so words of ordinary talk have no effect there, only clear ones such as
 * `STOP`.
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
