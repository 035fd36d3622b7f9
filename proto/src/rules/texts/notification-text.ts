import { capitalised } from './capitalised.ts';
import { greetedName } from './greeted-name.ts';
import type { NotificationSubject } from '../../entities/notifications/notification.ts';
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

const documentsNews = 'please send us the documents on your list.';

const chatNews = 'you have a new message from us.';

interface News {
  readonly about: NotificationSubject;
  readonly stage: number | null;
  readonly firstName: string;
  /** Opens the tracker of the application. */
  readonly link: string;
}

export interface NotificationText extends News {
  /** False when the messages come from a name, to which nobody can reply. */
  readonly canReply: boolean;
}

const newsOf = ({ about, stage }: Pick<News, 'about' | 'stage'>): string => {
  if (about === 'outcome') return outcomeNews;
  if (about === 'documents') return documentsNews;
  return about === 'stage' && stage !== null
    ? (stageNews[stage - 1] ?? 'your application has moved on.')
    : chatNews;
};

/** The words of a notification as an SMS. The name is left out where it would make the SMS longer than one part. */
export const notificationSms = (text: NotificationText): string => {
  const news = newsOf(text);
  const end = text.canReply ? ' Reply STOP to end texts.' : '';
  const name = greetedName(text.firstName);
  const named = `Hi ${name}, ${news} See ${text.link}${end}`;
  const isShort = name !== '' && smsSegments(named).segments === 1;
  return isShort ? named : `${capitalised(news)} See ${text.link}${end}`;
};

/** The variables that the template of WhatsApp updates must have: the first name, what happened, and the link. */
export const whatsappUpdateVariables = (text: News): Readonly<Record<'1' | '2' | '3', string>> => ({
  // WhatsApp accepts no empty variable.
  '1': greetedName(text.firstName) || 'there',
  '2': newsOf(text),
  '3': text.link,
});

/** A locked phone shows it. */
const headline = 'An update about your application';

export interface NotificationPush {
  readonly title: string;
  readonly body: string;
}

/** The words of a notification on a device. */
export const notificationPush = (text: Pick<News, 'about' | 'stage'>): NotificationPush => ({
  title: headline,
  body: capitalised(newsOf(text)),
});

export interface NotificationEmail {
  readonly subject: string;
  readonly text: string;
}

/** The words of a notification as an email. */
export const notificationEmail = (
  text: News & {
    /** Opens the page that ends the emails. */
    readonly unsubscribeLink: string;
  },
): NotificationEmail => {
  const name = greetedName(text.firstName);
  return {
    subject: headline,
    text: [
      name === '' ? 'Hello,' : `Hi ${name},`,
      `${capitalised(newsOf(text))} See your application:\n${text.link}`,
      'If you need help, send us a message on that page. We do not read replies to this email.',
      `We sent you this email because you asked for updates. To stop these emails, go to:\n${text.unsubscribeLink}`,
    ].join('\n\n'),
  };
};
