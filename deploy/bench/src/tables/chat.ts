import { saturated, steady, type ChatTarget, type LoadResult } from '../chat-load.ts';
import { backendPids, processorTimeOf } from '../processor-time.ts';
import type { Side, SideBySide } from '../side-by-side.ts';
import { median, quantile } from '../statistics.ts';
import { atLeast, atMost, printFigure, printHeading, printRatio, type Length, type Limit } from './table.ts';

const loads = {
  '50/s': (target: ChatTarget, seconds: number) => steady(target, 50, seconds),
  '500/s': (target: ChatTarget, seconds: number) => steady(target, 500, seconds),
  '32 in flight': (target: ChatTarget, seconds: number) => saturated(target, 32, seconds),
  '128 in flight': (target: ChatTarget, seconds: number) => saturated(target, 128, seconds),
};
type Load = keyof typeof loads;

interface Figures {
  readonly p50: number[];
  readonly p99: number[];
  readonly perSecond: number[];
  /** Processor time of all processes for each message, in microseconds. */
  readonly processor: number[];
}

const processorTime = (pids: readonly number[]) =>
  [...pids, ...backendPids()].reduce((sum, pid) => sum + processorTimeOf(pid), 0);

/** A chat message, posted to one gateway and pushed by the other, beside the monolith. */
export const benchChat = async (
  { targets, pids }: SideBySide,
  { rounds, seconds }: Length,
): Promise<Limit[]> => {
  const figures = new Map<string, Figures>();
  const figuresOf = (load: Load, side: Side): Figures => {
    const known = figures.get(`${load} ${side}`) ?? { p50: [], p99: [], perSecond: [], processor: [] };
    figures.set(`${load} ${side}`, known);
    return known;
  };
  let [refused, missing] = [0, 0];
  const note = (load: Load, side: Side, result: LoadResult, processor: number) => {
    const { latencies } = result;
    const known = figuresOf(load, side);
    refused += result.refused;
    missing += result.missing;
    known.p50.push(quantile(latencies, 0.5));
    known.p99.push(quantile(latencies, 0.99));
    known.perSecond.push(latencies.length / result.seconds);
    known.processor.push(processor / latencies.length);
  };

  const sides: readonly Side[] = ['monolith', 'product'];
  for (const side of sides) await steady(targets[side], 200, 2);
  for (let round = 0; round < rounds; round += 1)
    for (const load of Object.keys(loads) as Load[])
      for (const side of sides) {
        const before = processorTime(pids[side]());
        const result = await loads[load](targets[side], seconds);
        note(load, side, result, processorTime(pids[side]()) - before);
      }

  printHeading(
    `A chat message, posted to one gateway and pushed by the other; medians of ${rounds} interleaved runs`,
    'product',
    'monolith',
  );
  const ratio = (label: string, load: Load, figure: keyof Figures) =>
    printRatio(`${load}, ${label}`, figuresOf(load, 'product')[figure], figuresOf(load, 'monolith')[figure]);
  const slow = { p50: ratio('p50 ms', '50/s', 'p50'), p99: ratio('p99 ms', '50/s', 'p99') };
  const fast = { p50: ratio('p50 ms', '500/s', 'p50'), p99: ratio('p99 ms', '500/s', 'p99') };
  ratio('processor µs each', '500/s', 'processor');
  const few = ratio('per second', '32 in flight', 'perSecond');
  ratio('processor µs each', '32 in flight', 'processor');
  const many = ratio('per second', '128 in flight', 'perSecond');
  printFigure('posts refused', refused);
  printFigure('pushes missing', missing);
  return [
    atMost('chat at 50/s, p50 relative to the monolith', slow.p50, 2),
    atMost('chat at 50/s, p99 relative to the monolith', slow.p99, 1.5),
    atMost('chat at 500/s, p50 relative to the monolith', fast.p50, 2.5),
    atMost('chat at 500/s, p99 relative to the monolith', fast.p99, 1.9),
    atLeast('chat with 32 in flight, relative to the monolith', few, 0.65),
    atLeast('chat with 128 in flight, relative to the monolith', many, 0.8),
    atMost(
      'chat with 32 in flight, processor µs each',
      median(figuresOf('32 in flight', 'product').processor),
      700,
    ),
    atMost('chat, posts refused', refused, 0),
    atMost('chat, pushes missing', missing, 0),
  ];
};
