import type { Journey, Profile } from './profiles.ts';

/** In how many milliseconds 95 of 100 calls of a journey are answered on an ordinary day. */
const usualMs: Readonly<Record<Journey, number>> = {
  apply: 1_000,
  track: 500,
  chat: 500,
  staffDay: 800,
  webhooks: 500,
};

/** What a run of these journeys must reach. */
export const thresholdsOf = (
  { patience, mayFail }: Pick<Profile, 'patience' | 'mayFail'>,
  journeys: readonly Journey[],
): Record<string, string[]> => ({
  checks: [`rate>=${1 - mayFail}`],
  http_req_failed: [`rate<=${mayFail}`],
  ...Object.fromEntries(
    journeys.map((journey) => [
      `http_req_duration{scenario:${journey}}`,
      [`p(95)<${usualMs[journey] * patience}`],
    ]),
  ),
  ...(journeys.includes('chat') && {
    chat_push_duration: [`p(95)<${500 * patience}`, `p(99)<${1_000 * patience}`],
  }),
});
