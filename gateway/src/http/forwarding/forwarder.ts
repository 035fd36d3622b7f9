import type { Route } from '@loanline/proto/contract';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serviceUnreachable } from '../../errors.ts';
import { answerProblem } from '../answer-problem.ts';
import { takesLong } from './takes-long.ts';

export interface ForwarderOptions {
  /** Base URL of a service. */
  readonly target: string;
  /** Longest wait for the service, in milliseconds. */
  readonly timeoutMs: number;
  /** The same for calls that import, sync or change many rows; `timeoutMs` unless given. */
  readonly importTimeoutMs?: number;
  /** Whether to close connections after their answer. */
  readonly isDraining: () => boolean;
  /** Called with each answer before the client gets it; may change its headers. */
  readonly onAnswer?: (answer: Pick<IncomingMessage, 'headers'>, request: IncomingMessage) => void;
  /** Called with the reason why a call failed. */
  readonly onFailure?: (error: Error) => void;
}

/**
 * Closes a connection that has been idle for this long. A service about to be replaced keeps answering for longer than
 * that (`DRAIN_DELAY_MS`) and asks for every used connection to be closed. So the service never closes a connection at
 * the moment when the gateway uses it again.
 */
export const longestIdleMs = 1_000;

/** Longest wait for the answer to a call, in milliseconds. */
export const timeoutOf = (
  { timeoutMs, importTimeoutMs = timeoutMs }: ForwarderOptions,
  route: Route,
): number => (takesLong(route) ? importTimeoutMs : timeoutMs);

/**
 * Whether a call may be retried when its connection ends: it only reads. A few GET calls change something, such as the end
 * of a sign-in at a provider, and count as writes.
 */
export const mayRepeat = ({ method, rate }: Route): boolean => method === 'GET' && rate !== 'write';

/** Answers a call that failed, or ends the connection if the answer has begun. */
export const failCall = (
  { onFailure }: ForwarderOptions,
  response: ServerResponse,
  error: Error,
  problem: Error,
): void => {
  if (response.destroyed || response.writableEnded) return;
  onFailure?.(error);
  answerProblem(response, problem);
};

const identityRefused = () =>
  new Error('The service refused the identity that this gateway signed: compare their clocks and their keys');

/** Status and headers of a service's answer. */
type AnswerHead = Pick<IncomingMessage, 'statusCode' | 'headers'>;

/**
 * Prepares an answer for the client; returns false when it answered the client itself. The gateway has authorised the
 * call, so a 401 from the service is a fault of ours: a browser would ask people to sign in again, and a provider would
 * not repeat its webhook.
 */
export const prepareAnswer = (
  options: ForwarderOptions,
  answer: AnswerHead,
  request: IncomingMessage,
  response: ServerResponse,
): boolean => {
  const { isDraining, onAnswer } = options;
  if (answer.statusCode === 401) {
    failCall(options, response, identityRefused(), serviceUnreachable());
    return false;
  }
  onAnswer?.(answer, request);
  delete answer.headers['keep-alive'];
  answer.headers.connection = response.shouldKeepAlive && !isDraining() ? 'keep-alive' : 'close';
  return true;
};

/** Prepares an answer whose body is streamed. */
export const prepareStreamedAnswer = (
  options: ForwarderOptions,
  answer: IncomingMessage,
  request: IncomingMessage,
  response: ServerResponse,
): boolean => {
  // Otherwise the client would wait for the rest of an interrupted answer.
  answer.once('error', (error) => failCall(options, response, error, serviceUnreachable()));
  if (prepareAnswer(options, answer, request, response)) return true;
  answer.resume();
  return false;
};
