import { drain } from '@loanline/kit/http/drain';
import type { Service } from '@loanline/kit/lifecycle';
import express from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAccounts, type Accounts } from './accounts.ts';
import { behaviour, type Behaviour } from './behaviour.ts';
import type { SandboxContext } from './context.ts';
import { createMessages, type Messages } from './messages.ts';
import { createMetaRouter } from './meta/router.ts';
import { createMonday, type Monday } from './monday/boards.ts';
import { createMondayRouter } from './monday/router.ts';
import { createPhonesRouter } from './phones/router.ts';
import { createTwilioRouter } from './twilio/router.ts';

export interface SandboxOptions {
  /** Where the product's webhooks answer. */
  readonly publicUrl: string;
  /** 0 is any that is free. */
  readonly port: number;
  /** Who reaches it; this machine alone unless given. */
  readonly host?: string;
  /** Where the product reaches it; by default what it listens on. */
  readonly ownUrl?: string;
  /** Where webhooks are delivered; `publicUrl` unless given. */
  readonly deliverTo?: string;
  /** Made up unless given. */
  readonly accounts?: Accounts;
}

export interface Sandbox extends Service {
  url(): string;
  readonly accounts: Accounts;
  readonly messages: Messages;
  /** The boards of monday.com. */
  readonly monday: Monday;
  /** Tells it what to do wrong from now on. */
  behave(told: unknown): void;
  /** Settings with which messaging uses it. */
  environment(): Readonly<Record<string, string>>;
}

/** Stand-ins for Twilio, Meta and monday.com on one port, and the page that plays the customers' phones. */
export const createSandbox = ({
  publicUrl,
  port,
  host = '127.0.0.1',
  ownUrl,
  deliverTo = publicUrl,
  accounts = createAccounts(),
}: SandboxOptions): Sandbox => {
  const messages = createMessages();
  const monday = createMonday();
  let current: Behaviour = behaviour.parse({});
  let url = '';
  const atWork = new Set<Promise<void>>();
  const stopping = new AbortController();
  const behave = (told: unknown) => {
    current = behaviour.parse(told);
  };
  const context: SandboxContext = {
    accounts,
    messages,
    publicUrl,
    deliverTo,
    ownUrl: () => url,
    stopping: stopping.signal,
    behaviour: () => current,
    nextMishap: () => current.next.shift(),
    later: (work) => {
      const working = work().finally(() => atWork.delete(working));
      atWork.add(working);
    },
  };
  const app = express();
  app.disable('x-powered-by');
  app.use(createPhonesRouter(context));
  app.put('/behaviour', express.json(), (request, response) => {
    behave(request.body);
    response.json(current);
  });
  app.use(createTwilioRouter(context));
  app.use(createMetaRouter(context));
  app.use(createMondayRouter(monday));
  const server = createServer(app);

  return {
    name: 'sandbox',
    accounts,
    messages,
    monday,
    behave,
    url: () => url,
    environment: () => ({
      TWILIO_ACCOUNT_SID: accounts.twilio.accountSid,
      TWILIO_AUTH_TOKEN: accounts.twilio.authToken,
      TWILIO_SMS_FROM: accounts.twilio.smsFrom,
      TWILIO_WHATSAPP_FROM: accounts.twilio.whatsappFrom,
      TWILIO_BASE_URL: url,
      META_PHONE_NUMBER_ID: accounts.meta.phoneNumberId,
      META_BUSINESS_ACCOUNT_ID: accounts.meta.businessAccountId,
      META_ACCESS_TOKEN: accounts.meta.accessToken,
      META_APP_SECRET: accounts.meta.appSecret,
      META_VERIFY_TOKEN: accounts.meta.verifyToken,
      META_NUMBER: accounts.meta.number,
      META_BASE_URL: url,
    }),
    start: async () => {
      server.listen(port, host);
      await once(server, 'listening');
      url = ownUrl ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    stop: async () => {
      stopping.abort();
      // Calls that were left hanging on purpose would keep it open.
      server.closeAllConnections();
      await drain(server, 0);
      await Promise.all(atWork);
    },
  };
};
