import type { MessageTemplate } from '@loanline/proto/entities/thread';
import type { MessageStatus } from '@loanline/proto/enums/message-statuses';
import type { Readable } from 'node:stream';

/** What is handed to a provider. */
export interface Outgoing {
  /** Our own id of it, which the provider's callbacks repeat. */
  readonly key: string;
  /** +44... */
  readonly to: string;
  /** For how long the provider may try to deliver it, in milliseconds; null where it may for as long as it does. */
  readonly validForMs: number | null;
  readonly content:
    | { readonly kind: 'text'; readonly body: string }
    | {
        readonly kind: 'template';
        readonly sid: string;
        readonly language: string | undefined;
        readonly variables: Readonly<Record<string, string>>;
      };
}

/** How handing over went. */
export type SendResult =
  | { readonly kind: 'accepted'; readonly providerMessageId: string; readonly status: MessageStatus }
  /** Certainly not sent, and never will be. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Certainly not sent, and not because of the message: may be tried again. */
  | { readonly kind: 'busy'; readonly code: string; readonly retryAfterMs: number | null }
  /** Nobody knows: the answer was lost. */
  | { readonly kind: 'unknown' };

export interface Sought {
  readonly to: string;
  /** The words that the customer reads. */
  readonly body: string;
  /** When it was handed over. */
  readonly handedOverAt: Date;
}

/** A message that the provider has. */
export interface Found {
  readonly providerMessageId: string;
  readonly status: MessageStatus;
  readonly errorCode: string | null;
}

export interface Media {
  readonly stream: Readable;
  readonly contentType: string;
}

/** One way of writing to a phone. */
export interface MessageChannel {
  readonly provider: 'twilio' | 'meta';
  /** What we write from. */
  readonly from: string;
  /** Longest text that the provider takes, in characters. */
  readonly maxLength: number;
  send(message: Outgoing): Promise<SendResult>;
  /** Messages that the provider has and that may be the one sought, oldest first; null where it cannot be asked. */
  find(sought: Sought): Promise<readonly Found[] | null>;
  templates(): Promise<readonly MessageTemplate[]>;
  /** An attachment, by what the webhook named. @throws ProblemError service-unreachable, not-found */
  media(reference: string): Promise<Media>;
}

export interface Channels {
  readonly sms: MessageChannel | undefined;
  readonly whatsapp: MessageChannel | undefined;
}
