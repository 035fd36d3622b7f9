import type { ReactNode } from 'react';
import { BackCallFilters } from '../components/back-call-filters.tsx';
import { BackCallList } from '../components/back-call-list.tsx';
import { ListTools } from '../components/panel.ts';
import { SourceButton } from '../components/source-button.tsx';
import { FailedCpaLine } from '../components/source-lines.tsx';
import type { ViewControl } from '../components/use-view.ts';

/** Customers whose card payment was refused, and how often it was tried. */
export const FailedCpaPayments = (control: ViewControl): ReactNode => (
  <BackCallList
    control={control}
    section="failed-cpa"
    title="Failed CPA Payments"
    empty={{
      title: 'No failed card payments',
      hint: 'A request whose status becomes Failed CPA appears here, and so does what the sheet lists.',
    }}
    filters={<BackCallFilters control={control} />}
  >
    <ListTools>
      <SourceButton act="syncSheets" />
    </ListTools>
    <FailedCpaLine />
  </BackCallList>
);
