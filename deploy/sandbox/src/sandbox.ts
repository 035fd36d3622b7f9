import { drain } from '@loanline/kit/http/drain';
import type { Service } from '@loanline/kit/runtime/lifecycle';
import express, { type RequestHandler } from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAccounts, type Accounts } from './accounts.ts';
import { behaviour, type Behaviour } from './behaviour.ts';
import { createAgency, type Agency } from './cca/agency.ts';
import { createCcaRouter } from './cca/router.ts';
import type { SandboxContext } from './context.ts';
import { demoMessages } from './demo-messages.ts';
import { createGoogleRouter } from './google/router.ts';
import { createSpreadsheet, type Spreadsheet } from './google/spreadsheet.ts';
import { createMailbox, type Mailbox } from './mailbox/mailbox.ts';
import { createMailboxRouter } from './mailbox/router.ts';
import { createMessages, type Messages } from './messages.ts';
import { createMetaRouter } from './meta/router.ts';
import { createMonday, type Monday } from './monday/boards.ts';
import { demoBoard } from './monday/demo-board.ts';
import { createBoardEditRouter } from './monday/edit-router.ts';
import { createMondayRouter } from './monday/router.ts';
import { createBoardWebhooks, type BoardWebhooks } from './monday/webhooks.ts';
import { createOneDriveAccount, type OneDriveAccount } from './onedrive/account.ts';
import { fillDemoDrive } from './onedrive/demo-workbooks.ts';
import { createGraphRouter } from './onedrive/graph-router.ts';
import { createMicrosoftLoginRouter } from './onedrive/login-router.ts';
import { createPhonesRouter } from './phones/router.ts';
import { createPushService, type PushService } from './push-service/push-service.ts';
import { createPushRouter } from './push-service/router.ts';
import { updateTemplate } from './twilio/contents.ts';
import { createTwilioRouter } from './twilio/router.ts';

export interface SandboxOptions {
  /** Where the product's webhooks answer. */
  readonly publicOrigin: string;
  /** 0 is any that is free. */
  readonly port: number;
  /** Who reaches it; only this machine unless given. */
  readonly host?: string;
  /** Where the product reaches it; by default what it listens on. */
  readonly ownUrl?: string;
  /** Where webhooks are delivered; `publicOrigin` unless given. */
  readonly deliverTo?: string;
  /** Made up unless given. */
  readonly accounts?: Accounts;
  /** Fills its board with the applications of the demo data, and its phones with their open conversation. */
  readonly demo?: boolean;
  /** The port of the mail server; any that is free unless given. */
  readonly smtpPort?: number;
  /** The clock by which its push service checks signatures; this machine's unless given. */
  readonly now?: () => Date;
  /** Sees every call first: tests hold the answers to what the providers publish. */
  readonly watch?: RequestHandler;
}

export interface Sandbox extends Service {
  url(): string;
  readonly accounts: Accounts;
  readonly messages: Messages;
  /** The boards of monday.com. */
  readonly monday: Monday;
  /** The webhooks of its boards. */
  readonly boardWebhooks: BoardWebhooks;
  /** The one account with Microsoft, and its OneDrive. */
  readonly oneDrive: OneDriveAccount;
  /** The spreadsheet of Google Sheets. */
  readonly spreadsheet: Spreadsheet;
  /** The mail server, and what it has taken. */
  readonly mailbox: Mailbox;
  /** The push service of a browser. */
  readonly pushService: PushService;
  /** CCA Digital. */
  readonly agency: Agency;
  /** Sets what it does wrong from now on. */
  behave(settings: unknown): void;
  /** Settings with which messaging uses it. */
  environment(): Readonly<Record<string, string>>;
  /** Settings with which integrations uses it. */
  integrationsEnvironment(): Readonly<Record<string, string>>;
}

/** Stand-ins for Twilio, Meta, monday.com, OneDrive, Google Sheets and CCA Digital on one port, a mail server on another, and the page that plays the customers' phones. */
export const createSandbox = ({
  publicOrigin,
  port,
  host = '127.0.0.1',
  ownUrl,
  deliverTo = publicOrigin,
  accounts = createAccounts(),
  demo = false,
  smtpPort = 0,
  now,
  watch,
}: SandboxOptions): Sandbox => {
  const messages = createMessages();
  if (demo) demoMessages(accounts).forEach(messages.add);
  const monday = createMonday(accounts.monday.token);
  monday.boards.set(accounts.monday.boardId, demoBoard(accounts.monday.boardId, demo));
  const oneDrive = createOneDriveAccount(accounts.microsoft);
  const spreadsheet = createSpreadsheet();
  const agency = createAgency();
  const mailbox = createMailbox();
  const pushService = createPushService(now);
  let current: Behaviour = behaviour.parse({});
  let url = '';
  const atWork = new Set<Promise<void>>();
  const stopping = new AbortController();
  const behave = (settings: unknown) => {
    current = behaviour.parse(settings);
  };
  const context: SandboxContext = {
    accounts,
    messages,
    publicOrigin,
    deliverTo,
    ownUrl: () => url,
    stopping: stopping.signal,
    behaviour: () => current,
    nextFault: (number) => {
      const place = current.next.findIndex(({ to }) => to === undefined || to === number);
      return place < 0 ? undefined : current.next.splice(place, 1)[0];
    },
    later: (work) => {
      const working = work().finally(() => atWork.delete(working));
      atWork.add(working);
    },
  };
  const boardWebhooks = createBoardWebhooks(context);
  const app = express();
  app.disable('x-powered-by');
  if (watch) app.use(watch);
  app.use(createPhonesRouter(context));
  app.use(createMailboxRouter(mailbox));
  app.use(createPushRouter(pushService, () => url));
  app.put('/behaviour', express.json(), (request, response) => {
    behave(request.body);
    response.json(current);
  });
  app.use(createTwilioRouter(context));
  app.use(createMetaRouter(context));
  app.use(createMondayRouter(monday));
  app.use(createBoardEditRouter(monday, boardWebhooks));
  app.use(createMicrosoftLoginRouter(oneDrive, () => `${publicOrigin}/api/onedrive/callback`));
  app.use(createGraphRouter(oneDrive, () => url));
  app.use(createGoogleRouter(accounts.google, spreadsheet));
  app.use(createCcaRouter(accounts.cca.apiKey, agency));
  // Longer than clients keep a connection, so that none is closed just as it is used.
  const server = createServer({ keepAliveTimeout: 65_000 }, app);

  return {
    name: 'sandbox',
    accounts,
    messages,
    monday,
    boardWebhooks,
    oneDrive,
    spreadsheet,
    agency,
    mailbox,
    pushService,
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
      WHATSAPP_UPDATE_TEMPLATE: updateTemplate,
      SMTP_URL: `smtp://127.0.0.1:${mailbox.port()}`,
      SMTP_FROM: 'Larkfield Loans <updates@larkfield.example>',
      PUSH_SERVICES: url,
    }),
    integrationsEnvironment: () => ({
      MONDAY_TOKEN: accounts.monday.token,
      MONDAY_BOARD_IDS: accounts.monday.boardId,
      MONDAY_SIGNING_SECRET: accounts.monday.signingSecret,
      MONDAY_URL: `${url}/v2`,
      // As the larger plans allow: a sync every 30 seconds.
      MONDAY_DAILY_CALLS: '10000',
      ONEDRIVE_CLIENT_ID: oneDrive.clientId,
      ONEDRIVE_CLIENT_SECRET: oneDrive.clientSecret,
      ONEDRIVE_TENANT: oneDrive.tenant,
      ONEDRIVE_LOGIN_URL: url,
      ONEDRIVE_GRAPH_URL: url,
      GOOGLE_SHEETS_CREDENTIALS: JSON.stringify({
        type: 'service_account',
        client_email: accounts.google.clientEmail,
        private_key: accounts.google.privateKey,
      }),
      GOOGLE_SHEETS_SPREADSHEET_ID: accounts.google.spreadsheetId,
      GOOGLE_SHEETS_ROOT_URL: url,
      CCA_DIGITAL_URL: `${url}/cca/v1/cases`,
      CCA_DIGITAL_API_KEY: accounts.cca.apiKey,
    }),
    start: async () => {
      await fillDemoDrive(oneDrive);
      await mailbox.start(host, smtpPort);
      server.listen(port, host);
      await once(server, 'listening');
      url = ownUrl ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    stop: async () => {
      stopping.abort();
      // Calls that were left hanging on purpose would keep it open.
      server.closeAllConnections();
      await mailbox.stop();
      await drain(server, 0);
      await Promise.all(atWork);
    },
  };
};
