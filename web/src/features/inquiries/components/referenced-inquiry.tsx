import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RecordPanel } from '../../../ui/list/record-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.ts';
import { useInquiryId } from '../api/inquiries.ts';

/** Links from customer pages name an inquiry by its reference, because its id is the visitor's key. */
export const isInquiryReference = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

interface ReferencedInquiryProps {
  reference: string;
  onFound: (inquiryId: string) => void;
  onClose: () => void;
}

/** Finds the inquiry of a reference and opens it. */
export const ReferencedInquiry = ({ reference, onFound, onClose }: ReferencedInquiryProps): ReactNode => {
  const { data, isError } = useInquiryId(reference);
  useEffect(() => {
    if (data) onFound(data);
  }, [data, onFound]);
  return (
    <RecordPanel record={reference} title="Customer inquiry" onClose={onClose}>
      {data === null ? (
        <EmptyState icon={SearchX} title="This inquiry could not be found">
          <p>It may have been erased, or deleted at the end of its retention period.</p>
        </EmptyState>
      ) : isError ? (
        <EmptyState icon={SearchX} title="We could not load this inquiry">
          <p>Close it and open its link again.</p>
        </EmptyState>
      ) : (
        <Skeleton $height="12rem" />
      )}
    </RecordPanel>
  );
};
