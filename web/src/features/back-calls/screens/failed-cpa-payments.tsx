import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { BackCallListPanel } from '../components/back-call-list-panel.tsx';
import { FailedCpaLine } from '../components/feed-lines.tsx';
import { useFeed } from '../components/use-feeds.ts';
import type { BackCallsControl } from '../model/back-calls-address.ts';

/** Customers whose card payment was refused, and how often it was tried. */
export const FailedCpaPayments = (control: BackCallsControl): ReactNode => {
  const { label, busy, start } = useFeed('syncSheets');
  return (
    <BackCallListPanel
      control={control}
      section="failed-cpa"
      title="Failed CPA Payments"
      empty={{
        title: 'No failed card payments',
        hint: 'Requests with the status Failed CPA appear here, and so do failed payments from the spreadsheet.',
      }}
      tools={
        <Button size="small" busy={busy} onClick={start}>
          {label}
        </Button>
      }
    >
      <FailedCpaLine />
    </BackCallListPanel>
  );
};
