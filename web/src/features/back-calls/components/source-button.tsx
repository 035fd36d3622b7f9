import type { ReactNode } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useSourceAct, type SourceAct } from '../api/sources.ts';

const sheetSync = 5_000;

/** What each button and its toasts say. */
const words: Readonly<Record<SourceAct, readonly [label: string, done: string, failed: string]>> = {
  readUpdates: ['Read Updates', 'Updates Read', 'Read Failed'],
  importFailedCpa: ['Import Failed CPA', 'Import Successful', 'Import Failed'],
  syncSheets: ['Sync Sheets', 'Sheets Synced', 'Sync Failed'],
  syncCca: ['Sync CCA Digital', 'CCA Digital Synced', 'Sync Failed'],
  testCca: ['Test CCA Digital', 'Connection Test Successful', 'Connection Test Failed'],
};

/** A button that has a source of back call requests read, or tried, and says how that went. */
export const SourceButton = ({ act }: { act: SourceAct }): ReactNode => {
  const [label, done, failed] = words[act];
  const { mutateAsync, isPending } = useSourceAct(act);
  const start = async () => {
    try {
      const { message } = await mutateAsync();
      toast({ title: done, description: message, duration: sheetSync });
    } catch (error) {
      const fallback = 'It could not be read. Please try again.';
      toast({
        title: failed,
        description: sentenceOf(error, fallback),
        variant: 'destructive',
        duration: sheetSync,
      });
    }
  };
  return (
    <Button variant="secondary" size="small" busy={isPending} onClick={() => void start()}>
      {label}
    </Button>
  );
};
