import { backServices, type BackService } from '@loanline/proto/contract';
import fc from 'fast-check';

export type Role = BackService | 'gateway';

/** Faults of the network in front of the database of one role, the broker or the cache. */
const lineFaults = ['falls silent', 'is slow', 'trickles', 'is cut'] as const;
export type LineFault = (typeof lineFaults)[number];

/** What a full disk refuses: data of Postgres, its log as well, or new events of the broker. */
const diskFaults = ['tables', 'log', 'broker'] as const;
export type DiskFault = (typeof diskFaults)[number];

export type Fault =
  | { readonly kind: 'process'; readonly role: Role; readonly copy: 0 | 1; readonly how: 'killed' | 'hangs' }
  /** A process is killed while it waits for its database, as a probe kills one that no longer answers. */
  | { readonly kind: 'stuck'; readonly role: Role; readonly copy: 0 | 1 }
  | { readonly kind: 'line'; readonly to: Role | 'broker' | 'cache'; readonly how: LineFault }
  | { readonly kind: 'Postgres'; readonly how: 'hangs' | 'crashes' | 'restarts' }
  | { readonly kind: 'backend'; readonly role: Role }
  /** `stuck`: it hangs and is then killed, which loses what it has not read yet. */
  | { readonly kind: 'broker'; readonly how: 'hangs' | 'killed' | 'stuck' }
  | { readonly kind: 'cache'; readonly how: 'hangs' | 'emptied' }
  | { readonly kind: 'lock'; readonly chat: number }
  | { readonly kind: 'disk'; readonly how: DiskFault }
  /**
   * The clocks of one process or of all. When all are wrong alike, it is as if those of Postgres, the broker and the
   * cache were wrong.
   */
  | { readonly kind: 'clock'; readonly of: Role | 'all'; readonly copy: 0 | 1; readonly seconds: number };

export interface PlannedFault {
  readonly fault: Fault;
  /** How long it lasts, where it does not end at once. */
  readonly ms: number;
}

const roles: readonly Role[] = [...backServices, 'gateway'];
const lineEnds = [...roles, 'broker', 'cache'] as const;
const copy = fc.constantFrom(0, 1);
const exactly = (fault: Fault): fc.Arbitrary<Fault> => fc.constant(fault);

/** Every kind of fault; which copy, which conversation and by how many seconds is drawn. */
const faults: readonly fc.Arbitrary<Fault>[] = [
  ...roles.flatMap((role) => [
    copy.map((drawn): Fault => ({ kind: 'process', role, copy: drawn, how: 'killed' })),
    copy.map((drawn): Fault => ({ kind: 'process', role, copy: drawn, how: 'hangs' })),
    copy.map((drawn): Fault => ({ kind: 'stuck', role, copy: drawn })),
    exactly({ kind: 'backend', role }),
  ]),
  ...lineEnds.flatMap((to) => lineFaults.map((how) => exactly({ kind: 'line', to, how }))),
  ...(['hangs', 'crashes', 'restarts'] as const).map((how) => exactly({ kind: 'Postgres', how })),
  ...(['hangs', 'killed', 'stuck'] as const).map((how) => exactly({ kind: 'broker', how })),
  ...(['hangs', 'emptied'] as const).map((how) => exactly({ kind: 'cache', how })),
  ...diskFaults.map((how) => exactly({ kind: 'disk', how })),
  ...([...roles, 'all'] as const).map((of) =>
    fc
      .record({ copy, seconds: fc.constantFrom(-600, -60, -20, 20, 60, 600) })
      .map((drawn): Fault => ({ kind: 'clock', of, ...drawn })),
  ),
  fc.nat(7).map((chat): Fault => ({ kind: 'lock', chat })),
];

/** What the machine can do: some of the faults need it. */
export interface Means {
  readonly canMountDisks: boolean;
  readonly hasWrongClocks: boolean;
}

const isPossible = ({ kind }: Fault, { canMountDisks, hasWrongClocks }: Means): boolean =>
  (kind !== 'disk' || canMountDisks) && (kind !== 'clock' || hasWrongClocks);

/** The faults of a seed, always the same ones, without those that this machine cannot produce. */
export const planOf = (seed: number, count: number, longestMs: number, means: Means): PlannedFault[] =>
  drawn(seed, count, longestMs).filter(({ fault }) => isPossible(fault, means));

/** All kinds in an order that the seed decides, and again in another one once each has come. */
const drawn = (seed: number, count: number, longestMs: number): PlannedFault[] => {
  const ms = fc.noBias(fc.integer({ min: 1_000, max: longestMs }));
  const all = fc
    .shuffledSubarray([...faults], { minLength: faults.length })
    .chain((order) => fc.tuple(...order.map((fault) => fc.record({ fault, ms }))));
  return fc
    .sample(all, { seed, numRuns: Math.ceil(count / faults.length) })
    .flat()
    .slice(0, count);
};

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
    case 'stuck':
      return `${fault.role} ${fault.copy + 1} is killed after its database was silent for ${duration}`;
    case 'line':
      return `the connection ${fault.to === 'broker' || fault.to === 'cache' ? `to the ${fault.to}` : `from ${fault.to} to its database`} ${fault.how}${fault.how === 'is cut' ? '' : ` for ${duration}`}`;
    case 'Postgres':
      return `Postgres ${fault.how}${fault.how === 'hangs' ? ` for ${duration}` : ''}`;
    case 'backend':
      return `one of Postgres' processes for ${fault.role} hangs for ${duration}`;
    case 'broker':
      if (fault.how === 'killed') return 'the broker is killed';
      return `the broker hangs for ${duration}${fault.how === 'stuck' ? ', and is killed' : ''}`;
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
