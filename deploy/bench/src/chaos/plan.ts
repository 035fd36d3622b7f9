import { backServices, type BackService } from '@loanline/proto/contract';
import fc from 'fast-check';

export type Role = BackService | 'gateway';

/** What goes wrong with the database of one role, the broker or the cache, as the network before it would. */
const lineFaults = ['falls silent', 'is slow', 'trickles', 'is cut'] as const;
export type LineFault = (typeof lineFaults)[number];

/** What a full disk refuses: data of Postgres, its log as well, or new events of the broker. */
const diskFaults = ['tables', 'log', 'broker'] as const;
export type DiskFault = (typeof diskFaults)[number];

export type Fault =
  | { readonly kind: 'process'; readonly role: Role; readonly copy: 0 | 1; readonly how: 'killed' | 'hangs' }
  | { readonly kind: 'line'; readonly to: Role | 'broker' | 'cache'; readonly how: LineFault }
  | { readonly kind: 'Postgres'; readonly how: 'hangs' | 'crashes' | 'restarts' }
  | { readonly kind: 'backend'; readonly role: Role }
  | { readonly kind: 'broker'; readonly how: 'hangs' | 'killed' }
  | { readonly kind: 'cache'; readonly how: 'hangs' | 'emptied' }
  | { readonly kind: 'lock'; readonly chat: number }
  | { readonly kind: 'disk'; readonly how: DiskFault }
  /** The clocks of one process, or those of all: then they are right, and those of Postgres, the broker and the cache wrong. */
  | { readonly kind: 'clock'; readonly of: Role | 'all'; readonly copy: 0 | 1; readonly seconds: number };

export interface PlannedFault {
  readonly fault: Fault;
  /** How long it lasts, where it does not end at once. */
  readonly ms: number;
}

const role = fc.constantFrom<Role>(...backServices, 'gateway');
const lineEnd = fc.constantFrom<Role | 'broker' | 'cache'>(...backServices, 'gateway', 'broker', 'cache');
const of = <K extends Fault['kind'], H extends string>(kind: K, ...how: H[]) =>
  fc.record({ kind: fc.constant(kind), how: fc.constantFrom(...how) });

const fault: fc.Arbitrary<Fault> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('process'),
      role,
      copy: fc.constantFrom(0, 1),
      how: fc.constantFrom('killed', 'hangs'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('line'),
      to: lineEnd,
      how: fc.constantFrom(...lineFaults),
    }),
  },
  { weight: 2, arbitrary: of('Postgres', 'hangs', 'crashes', 'restarts') },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('backend'), role }) },
  { weight: 1, arbitrary: of('broker', 'hangs', 'killed') },
  { weight: 1, arbitrary: of('cache', 'hangs', 'emptied') },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lock'), chat: fc.nat(7) }) },
  { weight: 2, arbitrary: of('disk', ...diskFaults) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('clock'),
      of: fc.constantFrom<Role | 'all'>(...backServices, 'gateway', 'all'),
      copy: fc.constantFrom(0, 1),
      seconds: fc.constantFrom(-600, -60, -20, 20, 60, 600),
    }),
  },
);

/** What a machine needs to be able to do for some of the faults. */
export interface Means {
  readonly canMountDisks: boolean;
  readonly hasWrongClocks: boolean;
}

const isPossible = ({ kind }: Fault, { canMountDisks, hasWrongClocks }: Means): boolean =>
  (kind !== 'disk' || canMountDisks) && (kind !== 'clock' || hasWrongClocks);

/** The faults of a seed, always the same ones, without those that this machine cannot produce. */
export const planOf = (seed: number, count: number, longestMs: number, means: Means): PlannedFault[] =>
  drawn(seed, count, longestMs).filter(({ fault }) => isPossible(fault, means));

const drawn = (seed: number, count: number, longestMs: number): PlannedFault[] =>
  fc.sample(fc.record({ fault, ms: fc.noBias(fc.integer({ min: 1_000, max: longestMs })) }), {
    seed,
    numRuns: count,
  });

const onFullDisk: Readonly<Record<DiskFault, string>> = {
  tables: 'the disk of Postgres is full',
  log: 'the disk of Postgres has no room for its log',
  broker: 'the disk of the broker is nearly full',
};

const describeOffset = (seconds: number): string =>
  `${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead'}`;

export const describeFault = ({ fault, ms }: PlannedFault): string => {
  const duration = `${(ms / 1_000).toFixed(1)} s`;
  switch (fault.kind) {
    case 'process':
      return `${fault.role} ${fault.copy + 1} ${fault.how === 'killed' ? 'is killed' : `hangs for ${duration}`}`;
    case 'line':
      return `the connection ${fault.to === 'broker' || fault.to === 'cache' ? `to the ${fault.to}` : `from ${fault.to} to its database`} ${fault.how}${fault.how === 'is cut' ? '' : ` for ${duration}`}`;
    case 'Postgres':
      return `Postgres ${fault.how}${fault.how === 'hangs' ? ` for ${duration}` : ''}`;
    case 'backend':
      return `one of Postgres' processes for ${fault.role} hangs for ${duration}`;
    case 'broker':
      return fault.how === 'hangs' ? `the broker hangs for ${duration}` : 'the broker is killed';
    case 'cache':
      return fault.how === 'hangs' ? `the cache hangs for ${duration}` : 'the cache is emptied';
    case 'lock':
      return `conversation ${fault.chat} is locked for ${duration}`;
    case 'disk':
      return `${onFullDisk[fault.how]} for ${duration}`;
    case 'clock':
      return `${fault.of === 'all' ? 'every clock' : `the clock of ${fault.of} ${fault.copy + 1}`} is ${describeOffset(fault.seconds)} for ${duration}`;
  }
};
