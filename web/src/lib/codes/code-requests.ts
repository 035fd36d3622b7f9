import { codeMinutes, mostCodes } from '@loanline/proto/rules/confirmation-code';
import { minuteMs } from '@loanline/proto/rules/dates/durations';

/** A request for a code, whose code may have been sent. */
export interface CodeRequest {
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const since = (requests: readonly CodeRequest[], minutes: number, now: number) =>
  requests.filter(({ at }) => now - at < minutes * minuteMs);

/** The requests for codes that count when another is asked for. @param now in milliseconds */
export const recentRequests = (requests: readonly CodeRequest[], now: number): readonly CodeRequest[] =>
  since(requests, mostCodes.recentMinutes, now);

/** The requests whose codes still work, by their ids, the oldest first. @param now in milliseconds */
export const answerableRequests = (requests: readonly CodeRequest[], now: number): readonly string[] =>
  since(requests, codeMinutes, now).map(({ requestId }) => requestId);

/**
 * When another request sends a code again, in milliseconds; undefined when it does so now.
 *
 * @param now in milliseconds
 */
export const nextCodeAt = (requests: readonly CodeRequest[], now: number): number | undefined => {
  const first = recentRequests(requests, now).at(-mostCodes.ofNetwork.recent);
  return first === undefined ? undefined : first.at + mostCodes.recentMinutes * minuteMs;
};
