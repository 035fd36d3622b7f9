import type { SourceStatus } from '@loanline/proto/entities/sources/source-status';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import type { MenuAction } from '../../../ui/menu/action-menu.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useCcaStatus, useSheetsStatus, useSourceAct, type SourceAct } from '../api/sources.ts';
import { sourceWords } from '../model/source-copy.ts';

const sheetSync = 5_000;

/** What each action and its toasts say. */
const words: Readonly<Record<SourceAct, readonly [label: string, done: string, failed: string]>> = {
  readUpdates: ['Read Updates', 'Updates read', 'Read Failed'],
  importFailedCpa: ['Import Failed CPA', 'Import Successful', 'Import Failed'],
  syncSheets: ['Sync Sheets', 'Sheets synced', 'Sync Failed'],
  syncCca: ['Sync CCA Digital', 'CCA Digital synced', 'Sync Failed'],
  testCca: ['Test CCA Digital', 'Connection test successful', 'Connection Test Failed'],
};

interface Source {
  label: string;
  busy: boolean;
  start: () => void;
}

/** Has a source of back call requests read, or tried, and says how that went. */
export const useSource = (act: SourceAct): Source => {
  const [label, done, failed] = words[act];
  const { mutateAsync, isPending } = useSourceAct(act);
  const start = async () => {
    try {
      const { message } = await mutateAsync();
      toast({ title: done, description: message, duration: sheetSync });
    } catch (error) {
      const fallback = 'The source could not be read. Try again.';
      toast({
        title: failed,
        description: sentenceOf(error, fallback),
        variant: 'destructive',
        duration: sheetSync,
      });
    }
  };
  return { label, busy: isPending, start: () => void start() };
};

const actionOf = ({ label, busy, start }: Source, hint: string | undefined): MenuAction => ({
  label,
  hint,
  disabled: busy,
  onChoose: start,
});

const asOf = (status: SourceStatus | null | undefined, message: string | undefined): string | undefined =>
  status ? sourceWords(status) : message;

/** Every source of back call requests, with as of when it was read; what is not set up says so. */
export const useSources = (): { actions: readonly MenuAction[]; busy: boolean } => {
  const { data: sheets } = useSheetsStatus();
  const { data: cca } = useCcaStatus();
  const all = [
    useSource('readUpdates'),
    useSource('importFailedCpa'),
    useSource('syncCca'),
    useSource('testCca'),
  ] as const;
  const [readUpdates, importFailedCpa, syncCca, testCca] = all;
  return {
    actions: [
      actionOf(readUpdates, asOf(sheets?.updates, sheets?.message)),
      actionOf(importFailedCpa, asOf(sheets?.failedCpa, sheets?.message)),
      actionOf(syncCca, asOf(cca?.cases, cca?.message)),
      actionOf(testCca, undefined),
    ],
    busy: all.some(({ busy }) => busy),
  };
};
