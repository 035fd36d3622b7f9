import express, { Router, type RequestHandler, type Response } from 'express';
import { randomBytes } from 'node:crypto';
import type { Fault } from '../behaviour.ts';
import type { SandboxContext } from '../context.ts';
import type { SandboxMessage } from '../messages.ts';
import { statesOf, reportStates } from '../report-states.ts';
import { picture } from '../picture.ts';
import { checkSend, type Accepted } from './check-send.ts';
import { presentContents } from './contents.ts';
import { refuse } from './errors.ts';
import { presentTwilio } from './present.ts';
import { sendTwilioState } from './webhooks.ts';

export const newSid = (): string => `SM${randomBytes(16).toString('hex')}`;

/** Free text outside the window is accepted, and reported as failed later, as Twilio does. */
const failureOf = ({ messages }: SandboxContext, sent: Accepted, fault: Fault | undefined): number | null => {
  if (fault?.kind === 'fail') return fault.code;
  const isClosed = sent.channel === 'whatsapp' && !sent.isTemplate && !messages.isWindowOpen(sent.to);
  return isClosed ? 63016 : null;
};

const take = (context: SandboxContext, sent: Accepted, fault: Fault | undefined): SandboxMessage => {
  const now = new Date();
  const { channel, from, to, body, callback } = sent;
  const message: SandboxMessage = {
    id: newSid(),
    provider: 'twilio',
    channel,
    direction: 'outbound-api',
    from,
    to,
    body,
    status: 'queued',
    errorCode: null,
    createdAt: now,
    updatedAt: now,
  };
  const failure = failureOf(context, sent, fault);
  context.messages.add(message);
  context.later(() =>
    reportStates(context, message, statesOf(channel, failure), (state) =>
      callback === null ? Promise.resolve() : sendTwilioState(context, message, callback, state),
    ),
  );
  return message;
};

/** The parts of Twilio's REST API that the product uses: Messages and Content. */
export const createTwilioRouter = (context: SandboxContext): Router => {
  const { accounts, messages } = context;
  const { accountSid, authToken } = accounts.twilio;
  const router = Router();

  const authenticate: RequestHandler = (request, response, next) => {
    const right = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    if (request.get('authorization') === right) next();
    else refuse(response, 401, 20003, 'Authenticate');
  };
  const account: RequestHandler = (request, response, next) => {
    if (request.params['account'] === accountSid) next();
    else refuse(response, 404, 20404, `The requested resource ${request.path} was not found`);
  };
  const messagesPath = '/2010-04-01/Accounts/:account/Messages';

  router.post(
    `${messagesPath}.json`,
    authenticate,
    account,
    express.text({ type: 'application/x-www-form-urlencoded', limit: '100kb' }),
    (request, response: Response) => {
      const fields = new URLSearchParams(String(request.body));
      const fault = context.nextFault(fields.get('To')?.replace('whatsapp:', ''));
      if (fault?.kind === 'refuse') {
        refuse(response, fault.status, fault.code, 'Set to refuse');
        return;
      }
      if (fault?.kind === 'hang-before') return;
      const checked = checkSend(context, fields);
      if ('code' in checked) {
        refuse(response, checked.status, checked.code, checked.message);
        return;
      }
      const message = take(context, checked, fault);
      if (fault?.kind !== 'hang-after')
        response.status(201).json({ ...presentTwilio(accountSid, message), status: 'queued' });
    },
  );

  router.get(`${messagesPath}.json`, authenticate, account, (request, response) => {
    const phone = (name: string) => {
      const value = request.query[name];
      return typeof value === 'string' ? value : undefined;
    };
    const [to, from] = [phone('To'), phone('From')];
    const listed = messages
      .all()
      .filter(({ provider }) => provider === 'twilio')
      .map((message) => presentTwilio(accountSid, message))
      .filter((message) => (to ?? message.to) === message.to && (from ?? message.from) === message.from)
      .reverse();
    response.json({
      messages: listed,
      page: 0,
      page_size: Math.max(50, listed.length),
      first_page_uri: request.originalUrl,
      next_page_uri: null,
      previous_page_uri: null,
      start: 0,
      end: Math.max(0, listed.length - 1),
      uri: request.originalUrl,
    });
  });

  router.get(`${messagesPath}/:sid.json`, authenticate, account, (request, response) => {
    const message = messages.find(String(request.params['sid']));
    if (message?.provider === 'twilio') response.json(presentTwilio(accountSid, message));
    else refuse(response, 404, 20404, `The requested resource ${request.path} was not found`);
  });

  router.get(`${messagesPath}/:sid/Media/:media`, authenticate, account, (_request, response) => {
    response.type('image/png').send(picture);
  });

  router.get('/v1/ContentAndApprovals', authenticate, (_request, response) => {
    response.json(presentContents(accountSid, context.ownUrl()));
  });
  return router;
};
