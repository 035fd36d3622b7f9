import type { PersonChoice, PersonPreview } from '@loanline/proto/entities/person';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../lib/api/api-error.ts';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { ErasureOutcome } from './erasure-outcome.tsx';
import { useErasurePreview } from './people.ts';

const titles = { erased: 'Would be erased', kept: 'Would be retained, and why' };

const Part = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
`;

const Counted = ({ previews }: { previews: readonly PersonPreview[] }): ReactNode => {
  const answers = previews.map(({ service, erased, kept }) => ({
    service,
    erased: erased ?? [],
    kept: kept ?? [],
  }));
  const silent = previews.filter(({ erased }) => erased === null).map(({ service }) => service);
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

/** Counts, when asked, what an erasure of a chosen person would erase and keep. */
export const ErasurePreview = ({ choice }: { choice: PersonChoice }): ReactNode => {
  const { mutate, data, isPending, error } = useErasurePreview();
  return (
    <Part>
      <p>Before an erasure, count which records it deletes and which it keeps. Counting changes nothing.</p>
      <Button type="button" variant="secondary" busy={isPending} onClick={() => mutate(choice)}>
        Count the records
      </Button>
      {isPending && <p role="status">Counting...</p>}
      {error && <p role="alert">{sentenceOf(error, 'The records could not be counted. Try again.')}</p>}
      {data && <Counted previews={data} />}
    </Part>
  );
};
