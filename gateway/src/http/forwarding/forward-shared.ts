import { isPlainJson, isShareable, mostBodyBytes } from '@loanline/kit/http/shared-connection/protocol';
import type { OnAnswer } from '@loanline/kit/http/shared-connection/shared-connection';
import type { SharedConnections } from '@loanline/kit/http/shared-connection/shared-connections';
import type { Route } from '@loanline/proto/contract';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serviceTimedOut, serviceUnreachable } from '../../errors.ts';
import { failCall, prepareAnswer, type ForwarderOptions } from './forwarder.ts';

type ForwardOverHttp = (request: IncomingMessage, response: ServerResponse, body: Buffer | undefined) => void;

const mayShare = (route: Route, { headers }: IncomingMessage, body: Buffer | undefined): boolean => {
  if (!isShareable(route)) return false;
  if (!body) return true;
  if (body.length > mostBodyBytes) return false;
  return route.access === 'webhook' ? headers['content-encoding'] === undefined : isPlainJson(headers);
};

const mayHaveBody = (status: number) => status !== 204 && status !== 304;

/**
 * Forwards short calls over shared connections, which costs a fraction of what HTTP costs. All other calls go over HTTP,
 * and so does every call while no shared connection is open.
 */
export const createSharedForwarder =
  (options: ForwarderOptions, shared: SharedConnections, forwardOverHttp: ForwardOverHttp) =>
  (request: IncomingMessage, response: ServerResponse, body: Buffer | undefined, route: Route): void => {
    const { method = '', url = '', headers } = request;
    const onAnswer: OnAnswer = (answer) => {
      stopWaiting();
      if (response.destroyed || response.writableEnded) return;
      if (answer instanceof Error) {
        if (method === 'GET') forwardOverHttp(request, response, body);
        else failCall(options, response, answer, serviceUnreachable());
        return;
      }
      const { status, body: answerBody } = answer;
      if (!prepareAnswer(options, { ...answer, statusCode: status }, request, response)) return;
      if (mayHaveBody(status)) answer.headers['content-length'] = String(answerBody.length);
      response.writeHead(status, answer.headers).end(answerBody);
    };
    const pending = mayShare(route, request, body) && shared.send([method, url, headers], body, onAnswer);
    if (!pending) {
      forwardOverHttp(request, response, body);
      return;
    }
    const deadline = setTimeout(() => {
      response.off('close', giveUp);
      pending.timeOut();
      failCall(options, response, new Error('The service did not answer in time'), serviceTimedOut());
    }, options.timeoutMs);
    const stopWaiting = () => {
      clearTimeout(deadline);
      response.off('close', giveUp);
    };
    const giveUp = () => {
      stopWaiting();
      pending.giveUp();
    };
    response.once('close', giveUp);
  };
