import fc from 'fast-check';

/** What happens to a call of the page. */
const callFates = [
  'answered',
  'unreachable',
  'answer lost',
  'never arrives',
  'never answered',
  'too many requests',
  'unavailable',
  'refused',
] as const;
type CallFate = (typeof callFates)[number];

/** What the bus does with a push on its way to the gateway. */
const pushFates = ['once', 'twice', 'lost'] as const;
type PushFate = (typeof pushFates)[number];

/** What comes of an attempt to connect. */
const openingFates = ['opens', 'fails', 'hangs', 'postponed'] as const;
type OpeningFate = (typeof openingFates)[number];

/** The network's faults in one run, in the order in which the page meets them. After them all goes well. */
export interface Fates {
  readonly calls: readonly CallFate[];
  readonly pushes: readonly PushFate[];
  readonly openings: readonly OpeningFate[];
}

export const fates: fc.Arbitrary<Fates> = fc.record({
  calls: fc.array(fc.constantFrom(...callFates), { maxLength: 12 }),
  pushes: fc.array(fc.constantFrom(...pushFates), { maxLength: 8 }),
  openings: fc.array(fc.constantFrom(...openingFates), { maxLength: 4 }),
});

/** What the server, the network and the page of one run share. */
export interface World {
  /** Whether the browser reaches the network. */
  online: boolean;
  /** What was found to be wrong. It is not thrown: the code under test would catch it. */
  readonly faults: string[];
  /** Does something at a moment that the scheduler chooses. */
  later(what: string, act: () => void): void;
  /** Lets everything go well from now on. */
  calm(): void;
  nextCall(): CallFate;
  nextPush(): PushFate;
  nextOpening(): OpeningFate;
}

export const createWorld = (scheduler: fc.Scheduler, { calls, pushes, openings }: Fates): World => {
  const left = { calls: [...calls], pushes: [...pushes], openings: [...openings] };
  const faults: string[] = [];
  return {
    online: true,
    faults,
    later: (what, act) =>
      void scheduler
        .schedule(Promise.resolve(), what)
        .then(act)
        .catch((error: unknown) => faults.push(`${what}: ${String(error)}`)),
    calm: () => {
      for (const list of Object.values(left)) list.length = 0;
    },
    nextCall: () => left.calls.shift() ?? 'answered',
    nextPush: () => left.pushes.shift() ?? 'once',
    nextOpening: () => left.openings.shift() ?? 'opens',
  };
};

const immediately = setImmediate;

/** Waits until everything that follows from what has just happened has happened too. */
const settled = (): Promise<void> => new Promise((resolve) => immediately(resolve));

/** A scheduler that starts nothing before the last thing has had all its effects. */
export const patientScheduler = (): fc.Arbitrary<fc.Scheduler> =>
  fc.scheduler({
    act: async (run) => {
      await run();
      await settled();
    },
  });

interface Pending {
  count(): number;
  /** `waitNext(1)`, which fast-check prefers, takes twice as long; the patient scheduler has no need of its ticks. */
  waitOne(): Promise<void>;
}

/** Does everything that is to be done, in the order that the scheduler chooses. */
export const drain = async (pending: Pending): Promise<void> => {
  await settled();
  while (pending.count() > 0) await pending.waitOne();
};
