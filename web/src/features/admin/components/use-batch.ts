import { useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { runBatch } from '../model/run-batch.ts';

const undoOffered = 10_000;

interface Batch<T, R> {
  readonly items: readonly T[];
  readonly act: (item: T) => Promise<R>;
  /** Takes one change back; absent where that cannot be done exactly. */
  readonly undo?: ((item: T, result: R) => Promise<unknown>) | undefined;
  /** Says what went wrong beside a change that was made. */
  readonly warning?: (result: R) => string | undefined;
  /** What the toast says of so many. */
  readonly title: (count: number) => string;
}

const reasonOf = (failed: readonly { readonly error: unknown }[]): string | undefined =>
  failed[0] &&
  `${failed.length.toLocaleString('en-GB')} could not be changed. ${sentenceOf(failed[0].error, 'Check your connection and try again.')}`;

const warningOf = (warnings: readonly string[]): string | undefined =>
  warnings[0] && `For ${warnings.length.toLocaleString('en-GB')}: ${warnings[0]}`;

const say = (title: string, failure: string | undefined, undo?: () => void) =>
  toast({
    title,
    ...(failure && { description: failure, variant: 'destructive' }),
    ...(undo && { duration: undoOffered, action: { label: 'Undo', onClick: undo } }),
  });

/** Does the same to many records, and says so once, with one Undo for all of them. */
export const useBatch = () => {
  const [running, setRunning] = useState(false);

  const undo = async <T, R>(
    done: readonly { item: T; result: R }[],
    act: NonNullable<Batch<T, R>['undo']>,
  ) => {
    const taken = await runBatch(done, ({ item, result }) => act(item, result));
    const count = taken.done.length.toLocaleString('en-GB');
    say(`${count} undone`, reasonOf(taken.failed));
  };

  const run = async <T, R>({ items, act, undo: takeBack, warning, title }: Batch<T, R>): Promise<void> => {
    setRunning(true);
    const { done, failed } = await runBatch(items, act);
    setRunning(false);
    const warnings = done.flatMap(({ result }) => warning?.(result) ?? []);
    const failure = [reasonOf(failed), warningOf(warnings)].filter(Boolean).join(' ') || undefined;
    if (items.length === 0) say('Nothing needed to change', undefined);
    else if (done.length === 0) say('Update Failed', failure);
    else say(title(done.length), failure, takeBack && (() => void undo(done, takeBack)));
  };

  return { run, running };
};
