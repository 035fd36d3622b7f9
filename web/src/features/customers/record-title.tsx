import type { CustomerContact, TimelineEntry } from '@loanline/proto/entities/customer-page';
import type { ReactNode } from 'react';
import { Grouped } from '../../ui/grouped.tsx';
import { recordName } from './timeline-copy.ts';

interface RecordTitleProps {
  record: Pick<CustomerContact, 'kind' | 'reference'> | Pick<TimelineEntry, 'kind' | 'reference'>;
}

/** What a record is called, with the reference of an application in groups. */
export const RecordTitle = ({ record }: RecordTitleProps): ReactNode =>
  record.kind === 'application' ? (
    <>
      Application <Grouped>{record.reference}</Grouped>
    </>
  ) : (
    recordName(record)
  );
