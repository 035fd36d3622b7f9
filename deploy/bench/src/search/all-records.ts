import type { Product } from '../product.ts';
import { signIn } from '../loads/staff.ts';
import { processorTimeOf } from '../processor-time.ts';
import { quantile } from '../statistics.ts';

/** What the search of the dashboard asks for, each list with the number of rows that it shows. */
const lists: readonly ((text: string) => string)[] = [
  (text) => `customers/search?q=${text}`,
  (text) => `applications?limit=5&search=${text}`,
  (text) => `backcalls?limit=5&search=${text}`,
  (text) => `inquiries?limit=5&status=all&search=${text}`,
  (text) => `conversations?limit=5&search=${text}`,
  (text) => `reminders?limit=5&search=${text}`,
  (text) => `loan-applications?limit=5&search=${text}`,
];
const searches = 60;

const surnames = ['Smith', 'Jones', 'Taylorbc', 'Brown', 'Patel', 'Khanab', 'Walkerzz'];
const phoneOf = (n: number) => `077${String((n * 7919) % 100_000_000).padStart(8, '0')}`;

/** What staff type: whole and half, common and rare, and what nobody has. */
const typed: Readonly<Record<string, (at: number) => string>> = {
  'two letters': (at) => ['sm', 'jo', 'an', 'zo', 'qx'][at % 5] ?? '',
  'a surname': (at) => surnames[at % 7] ?? '',
  'both names': (at) => `${['amelia', 'oliver', 'noah', 'isla'][at % 4]} ${surnames[at % 7]}`,
  'part of a name': (at) => (surnames[at % 7] ?? '').slice(1, 5),
  'a phone number': (at) => phoneOf(10 * (1 + ((at * 997) % 100_000))),
  'the beginning of a number': (at) => phoneOf(10 * (1 + ((at * 997) % 100_000))).slice(0, 5 + (at % 5)),
  'a reference': (at) => `S${String(10 * (1 + ((at * 991) % 100_000))).padStart(7, '0')}`,
  'the beginning of a reference': (at) =>
    `S${String(10 * (1 + ((at * 991) % 100_000))).padStart(7, '0')}`.slice(0, 5),
  'what nobody has': (at) => ['zzqy', 'xylophone', '07123 999 999', 'Q9999999'][at % 4] ?? '',
};

/** A column of figures, with the slowest at its end. */
const printRow = (label: string, figures: readonly number[], rest: string) =>
  console.log(
    `${label.padEnd(34)}${figures.map((figure) => figure.toFixed(1).padStart(9)).join('')}  ${rest}`,
  );

/**
 * Searches all records through a gateway as the dashboard does, all lists at once. Prints how long it takes until the
 * last list has answered, which list that is, and how much processor time our processes need. For comparison, it prints
 * how long as many simultaneous reads of one record take.
 * @returns the slowest p95, in milliseconds
 */
export const benchAllRecords = async ({ gateways, adminPassword, processes }: Product): Promise<number> => {
  const [gateway = ''] = gateways;
  const { headers } = await signIn(gateway, { username: 'admin', password: adminPassword });
  const ask = async (address: string): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(`${gateway}/api/${address}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
    return performance.now() - began;
  };
  const search = (text: string) => Promise.all(lists.map((of) => ask(of(encodeURIComponent(text)))));
  for (let at = 0; at < 10; at += 1) await search(surnames[at % 7] ?? '');

  console.log('\nSearching all records through a gateway');
  console.log(`${''.padEnd(34)}   p50 ms   p95 ms   cpu ms  slowest list, p95 ms`);
  const spent = () => processes.reduce((sum, { pid }) => sum + processorTimeOf(pid()), 0) / 1_000;
  const ones: number[] = [];
  let slowest = 0;
  for (const [by, textOf] of Object.entries(typed)) {
    const taken: number[][] = [];
    let cpu = 0;
    for (let at = 0; at < searches; at += 1) {
      const before = spent();
      taken.push(await search(textOf(at)));
      cpu += spent() - before;
      ones.push(Math.max(...(await Promise.all(lists.map(() => ask('applications/S0000010'))))));
    }
    const all = taken.map((each) => Math.max(...each));
    const ofLists = lists.map((of, place) => ({
      path: of('').split('?')[0] ?? '',
      p95: quantile(
        taken.map((each) => each[place] ?? 0),
        0.95,
      ),
    }));
    const last = ofLists.reduce((one, other) => (other.p95 > one.p95 ? other : one));
    const [p50, p95] = [quantile(all, 0.5), quantile(all, 0.95)];
    printRow(`by ${by}`, [p50, p95, cpu / searches], `${last.path}: ${last.p95.toFixed(1)}`);
    slowest = Math.max(slowest, p95);
  }
  printRow('seven reads of one application', [quantile(ones, 0.5), quantile(ones, 0.95)], '');
  return slowest;
};
