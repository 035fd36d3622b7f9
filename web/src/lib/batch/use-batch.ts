import { useState } from 'react';
import { toast } from '../../ui/toast/toast.ts';
import { sessionToken } from '../session/token.ts';
import { failureText } from './failure-text.ts';
import { runBatch } from './run-batch.ts';

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
  /** What it says of selected records that are not among the items. */
  readonly hint?: string | undefined;
}

const warningOf = (warnings: readonly string[], changed: number): string | undefined =>
  warnings.length < changed && warnings[0]
    ? `For ${warnings.length.toLocaleString('en-GB')}: ${warnings[0]}`
    : warnings[0];

interface Notice {
  readonly sentences?: readonly (string | false | undefined)[];
  readonly hasFailed?: boolean;
  readonly undo?: (() => void) | undefined;
}

const say = (title: string, { sentences = [], hasFailed = false, undo }: Notice = {}) => {
  const description = sentences.filter(Boolean).join(' ');
  toast({
    title,
    ...(description && { description }),
    ...(hasFailed && { variant: 'destructive' as const }),
    ...(undo && { duration: undoOffered, action: { label: 'Undo', onClick: undo } }),
  });
};

/** Does the same to many records, and says so once, with one Undo for all of them. */
export const useBatch = () => {
  /** Such as '120 of 400' while a batch runs. */
  const [progress, setProgress] = useState<string>();

  const runWithProgress = async <T, R>(
    items: readonly T[],
    act: (item: T) => Promise<R>,
    session: string | undefined,
  ) => {
    const onProgress = (processed: number) =>
      setProgress(`${processed.toLocaleString('en-GB')} of ${items.length.toLocaleString('en-GB')}`);
    onProgress(0);
    const outcome = await runBatch(items, act, { onProgress, session });
    setProgress(undefined);
    return outcome;
  };

  const undo = async <T, R>(
    done: readonly { item: T; result: R }[],
    act: NonNullable<Batch<T, R>['undo']>,
    session: string | undefined,
  ) => {
    const taken = await runWithProgress(done, ({ item, result }) => act(item, result), session);
    const count = taken.done.length.toLocaleString('en-GB');
    say(`${count} undone`, { sentences: [failureText(taken.failed)], hasFailed: taken.failed.length > 0 });
  };

  /** @returns the records that failed */
  const run = async <T, R>({
    items,
    act,
    undo: takeBack,
    warning,
    title,
    hint,
  }: Batch<T, R>): Promise<T[]> => {
    const session = sessionToken.read();
    const { done, failed } = await runWithProgress(items, act, session);
    const isSessionOver = sessionToken.read() !== session;
    const warnings = done.flatMap(({ result }) => warning?.(result) ?? []);
    const left =
      failed.length > 0 && !isSessionOver && 'The ones that could not be changed are still selected.';
    const sentences = [failureText(failed), left, warningOf(warnings, done.length), hint];
    const hasFailed = failed.length > 0;
    if (items.length === 0) say('Nothing needed to change');
    else if (done.length === 0) say('Update Failed', { sentences, hasFailed });
    else
      say(title(done.length), {
        sentences,
        hasFailed,
        undo: takeBack && !isSessionOver ? () => void undo(done, takeBack, session) : undefined,
      });
    return failed.map(({ item }) => item);
  };

  return { run, progress };
};
