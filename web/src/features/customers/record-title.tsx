import type { CustomerContact, TimelineEntry } from '@loanline/proto/entities/customer-page';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Grouped } from '../../ui/grouped.tsx';
import { recordName } from './timeline-copy.ts';

interface RecordTitleProps {
  record: Pick<CustomerContact, 'kind' | 'reference'> | Pick<TimelineEntry, 'kind' | 'reference'>;
}

/** In a link, the groups of a reference take their underline from what is around them. */
const Underlined = styled.span`
  text-decoration: inherit;
`;

/** What a record is called, with the reference of an application in groups. */
export const RecordTitle = ({ record }: RecordTitleProps): ReactNode =>
  record.kind === 'application' ? (
    <Underlined>
      Application <Grouped>{record.reference}</Grouped>
    </Underlined>
  ) : (
    recordName(record)
  );
