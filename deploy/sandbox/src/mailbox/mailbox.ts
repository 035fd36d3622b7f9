import { simpleParser } from 'mailparser';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An email as its reader sees it. */
export interface ReceivedEmail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly receivedAt: Date;
  /** How often it came: real mailboxes show a repetition once as well. */
  readonly deliveries: number;
}

/** What the mail server does with the next emails. */
export type MailFault = 'closed' | 'refuse' | 'busy' | 'slow' | 'hang' | 'lose-answer';

export interface Mailbox {
  start(host: string, port: number): Promise<void>;
  stop(): Promise<void>;
  port(): number;
  all(): readonly ReceivedEmail[];
  clear(): void;
  /** Goes wrong with every email from now on; undefined is well again. */
  break(fault: MailFault | undefined): void;
}

const failure = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** A mail server that takes whatever is sent to it, and keeps it for all mailboxes. */
export const createMailbox = (): Mailbox => {
  const received = new Map<string, ReceivedEmail>();
  let fault: MailFault | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    size: 1_000_000,
    onMailFrom: (_address, _session, done) => {
      if (fault === 'closed') done(failure(554, 'Closed for maintenance'));
      else done();
    },
    onRcptTo: (_address, _session, done) => {
      if (fault === 'refuse') done(failure(550, 'No such mailbox'));
      else if (fault === 'busy') done(failure(451, 'Try again later'));
      else if (fault === 'slow') setTimeout(done, 200);
      else if (fault !== 'hang') done();
    },
    onData: (stream, session, done) => {
      void simpleParser(stream).then((mail) => {
        const id = mail.messageId ?? '';
        received.set(id, {
          messageId: id,
          to: session.envelope.rcptTo.map(({ address }) => address).join(', '),
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          headers: Object.fromEntries(
            mail.headerLines.map(({ key, line }) => [key, line.slice(key.length + 2)]),
          ),
          receivedAt: new Date(),
          deliveries: (received.get(id)?.deliveries ?? 0) + 1,
        });
        // Accepted, but the sender gets no answer.
        if (fault !== 'lose-answer') done();
      }, done);
    },
  });
  // A client that leaves in the middle is no fault of the mail server.
  server.on('error', () => undefined);
  return {
    start: async (host, port) => {
      const listener = server.listen(port, host);
      if (!listener.listening) await once(listener, 'listening');
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
    port: () => (server.server.address() as AddressInfo).port,
    all: () => [...received.values()],
    clear: () => received.clear(),
    break: (next) => {
      fault = next;
    },
  };
};
