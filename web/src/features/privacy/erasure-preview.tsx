import type { PersonChoice } from '@loanline/proto/entities/person';
import type { ReactNode } from 'react';
import { ErasureOutcome } from './erasure-outcome.tsx';
import { useErasurePreview } from './people.ts';

const titles = { erased: 'Would be erased', kept: 'Would be kept, and why' };

/** What an erasure of a chosen person would erase and keep. */
export const ErasurePreview = ({ choice }: { choice: PersonChoice }): ReactNode => {
  const { data, isError } = useErasurePreview(choice);
  if (isError) return <p role="status">The records could not be counted. Please find the person again.</p>;
  if (!data) return <p role="status">Counting the records...</p>;
  const answers = data.map(({ service, erased, kept }) => ({
    service,
    erased: erased ?? [],
    kept: kept ?? [],
  }));
  const silent = data.filter(({ erased }) => erased === null).map(({ service }) => service);
  return (
    <div>
      <ErasureOutcome answers={answers} titles={titles} as="h3" />
      {silent.length > 0 && (
        <p role="status">
          These services did not answer, so their records are not counted: {silent.join(', ')}.
        </p>
      )}
    </div>
  );
};
