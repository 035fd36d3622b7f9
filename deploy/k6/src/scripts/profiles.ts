import type { Scenario } from 'k6/options';

/** How many times each journey begins in a minute of an ordinary day's busiest hour: some 25 calls a second. */
const perMinute = { apply: 20, track: 300, chat: 120, staffDay: 30, webhooks: 120 } as const;

export type Journey = keyof typeof perMinute;

export interface Profile {
  /** Applications and sessions of staff that exist before the journeys begin: the product limits the use of each. */
  readonly applications: number;
  readonly sessions: number;
  /** How many times as long calls may take as on an ordinary day. */
  readonly patience: number;
  /** The share of calls and checks that may fail. */
  readonly mayFail: number;
  readonly scenario: (rate: number, durationFactor: number) => Scenario;
}

const seconds = (count: number, factor: number): string => `${Math.max(1, Math.round(count * factor))}s`;

const users = { timeUnit: '1m', preAllocatedVUs: 20, maxVUs: 200 };

/** Rises from nothing: each stage reaches so many times the rate after so many seconds. */
const ramp =
  (stages: readonly (readonly [duration: number, times: number])[]): Profile['scenario'] =>
  (rate, durationFactor) => ({
    executor: 'ramping-arrival-rate',
    startRate: 0,
    stages: stages.map(([duration, times]) => ({
      duration: seconds(duration, durationFactor),
      target: Math.round(rate * times),
    })),
    ...users,
  });

const busy = { applications: 100, sessions: 10 };

const profiles: Readonly<Record<string, Profile>> = {
  /** Every journey a few times: does it work at all? */
  smoke: {
    applications: 5,
    sessions: 1,
    // The product may have just started.
    patience: 10,
    mayFail: 0,
    scenario: () => ({ executor: 'per-vu-iterations', vus: 2, iterations: 3, maxDuration: '1m' }),
  },
  /** An ordinary day. */
  load: {
    ...busy,
    patience: 1,
    mayFail: 0.01,
    scenario: ramp([
      [30, 1],
      [180, 1],
      [30, 0],
    ]),
  },
  /** More and more, to see what gives first. */
  stress: {
    ...busy,
    patience: 4,
    mayFail: 0.05,
    scenario: ramp([
      [60, 1],
      [60, 2],
      [60, 5],
      [60, 10],
      [60, 0],
    ]),
  },
  /** Half an ordinary day for hours: what grows and does not shrink? */
  soak: {
    ...busy,
    patience: 1,
    mayFail: 0.01,
    scenario: (rate, durationFactor) => ({
      executor: 'constant-arrival-rate',
      rate: Math.round(rate / 2),
      duration: seconds(4 * 3_600, durationFactor),
      ...users,
    }),
  },
  /** Ten times as much within seconds, and back. */
  spike: {
    ...busy,
    patience: 4,
    mayFail: 0.05,
    scenario: ramp([
      [30, 1],
      [5, 10],
      [30, 10],
      [5, 1],
      [30, 1],
    ]),
  },
};

/** @throws where there is no such profile */
export const profileOf = (name: string): Profile => {
  const profile = profiles[name];
  if (!profile)
    throw new Error(`There is no profile ${name}: choose one of ${Object.keys(profiles).join(', ')}`);
  return profile;
};

const isJourney = (name: string): name is Journey => name in perMinute;

/** @throws where one of them is no journey */
export const journeysOf = (names: readonly string[]): Journey[] =>
  names.map((name) => {
    if (!isJourney(name))
      throw new Error(`There is no journey ${name}: choose from ${Object.keys(perMinute).join(', ')}`);
    return name;
  });

/** Each journey is a scenario of its own. */
export const scenariosOf = (
  { scenario }: Profile,
  journeys: readonly Journey[],
  { rateFactor, durationFactor }: { readonly rateFactor: number; readonly durationFactor: number },
): Record<string, Scenario> =>
  Object.fromEntries(
    journeys.map((journey) => [
      journey,
      { ...scenario(perMinute[journey] * rateFactor, durationFactor), exec: journey },
    ]),
  );
