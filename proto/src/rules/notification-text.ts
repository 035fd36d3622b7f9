import type { NotificationSubject } from '../entities/notification.ts';
import { smsSegments } from './sms-segments.ts';

/** What happened, one for each stage, index stage - 1. */
const stageNews = [
  'we have received your loan application.',
  'please complete your affordability check.',
  'we are carrying out your affordability checks.',
  'we need documents from you.',
  'we would like to talk with you.',
  'your loan is approved.',
  'your documents are ready to sign.',
  'your money is on its way.',
] as const;

/** It does not say which: others may read the phone. */
const outcomeNews = 'there is news about your loan application.';

const chatNews = 'you have a new message from us.';

export interface NotificationText {
  readonly about: NotificationSubject;
  readonly stage: number | null;
  readonly firstName: string;
  /** Opens the tracker of the application. */
  readonly link: string;
  /** False when the messages come from a name, to which nobody can reply. */
  readonly canReply: boolean;
}

const newsOf = ({ about, stage }: NotificationText): string => {
  if (about === 'outcome') return outcomeNews;
  return about === 'stage' && stage !== null
    ? (stageNews[stage - 1] ?? 'your application has moved on.')
    : chatNews;
};

/** The words of a notification as an SMS. The name is left out where it would make the SMS longer than one part. */
export const notificationSms = (text: NotificationText): string => {
  const news = newsOf(text);
  const end = text.canReply ? ' Reply STOP to end texts.' : '';
  const named = `Hi ${text.firstName}, ${news} See ${text.link}${end}`;
  const isShort = text.firstName !== '' && smsSegments(named).segments === 1;
  return isShort ? named : `${news.charAt(0).toUpperCase()}${news.slice(1)} See ${text.link}${end}`;
};
