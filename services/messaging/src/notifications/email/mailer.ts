import { createTransport } from 'nodemailer';
import { PassThrough, type Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

export interface Email {
  /** Names the message: a mailbox that gets it again recognises it by this. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * What became of an email.
 * - `taken`: the mail server has it
 * - `unconfirmed`: it was passed on whole, and the answer was lost
 * - `refused`: the mail server will never take it
 * - `unreachable`: it was certainly not taken, and may be later
 */
export type Handover = 'taken' | 'unconfirmed' | 'refused' | 'unreachable';

export interface Mailer {
  readonly send: (email: Email) => Promise<Handover>;
}

interface MailerOptions {
  /** Such as smtps://user:password@mail.example.co.uk. With smtp, `?ignoreTLS=true` allows a server without TLS. */
  readonly url: string;
  readonly from: string;
  /** Longest silence of the mail server, in milliseconds; a whole email may take three times as long. */
  readonly timeoutMs: number;
}

/** Nobody between us and the mail server may turn encryption off. */
const requiresTls = (url: string): boolean => {
  const { protocol, hostname, searchParams } = new URL(url);
  return protocol === 'smtp:' && hostname !== '127.0.0.1' && searchParams.get('ignoreTLS') !== 'true';
};

const isFinal = (error: unknown): boolean => {
  const { responseCode, code, command } = error as {
    responseCode?: number;
    code?: string;
    command?: string;
  };
  // The client refused the address before it asked the mail server.
  if (responseCode === undefined) return code === 'EENVELOPE';
  // Before these, the mail server refuses us and not the email: a wrong password, or it is closed for maintenance.
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
};

const hasAnswer = (error: unknown): boolean => error instanceof Error && 'responseCode' in error;

/** Hands emails to the mail server, each over a connection of its own, once. */
export const createMailer = ({ url, from, timeoutMs }: MailerOptions): Mailer => {
  const silence = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  };
  return {
    send: async ({ to, ...email }) => {
      const transport = createTransport({
        url,
        ...silence,
        requireTLS: requiresTls(url),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const passedOn = new PassThrough();
      transport.use('stream', (mail, done) => {
        mail.message.processFunc((content: Readable) => {
          // The connection reads it only once the mail server has said that it listens.
          return content.pipe(passedOn);
        });
        done();
      });
      const deadline = new AbortController();
      const late = wait(3 * timeoutMs, undefined, { signal: deadline.signal }).then(() => {
        throw new Error('The mail server took too long');
      });
      try {
        // The address is an object, so that a comma in it does not make two.
        await Promise.race([transport.sendMail({ ...email, from, to: { name: '', address: to } }), late]);
        return 'taken';
      } catch (error) {
        if (isFinal(error)) return 'refused';
        return passedOn.readableEnded && !hasAnswer(error) ? 'unconfirmed' : 'unreachable';
      } finally {
        // An SMTP session that lasts longer than the deadline never gets the end of the email.
        passedOn.destroy();
        deadline.abort();
        late.catch(() => undefined);
        transport.close();
      }
    },
  };
};
