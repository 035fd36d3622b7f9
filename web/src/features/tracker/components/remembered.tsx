import type { ReactNode } from 'react';
import { lazy, useState } from 'react';
import { styled } from 'styled-components';
import { AsyncBoundary } from '../../../ui/async-boundary.tsx';
import { storesApplications } from '../model/stores-applications.ts';

const StoredApplications = lazy(async () => ({
  default: (await import('./stored-applications.tsx')).StoredApplications,
}));

/** As high as one row of it, so that what is below moves little. */
const Place = styled.div`
  height: 6rem;
`;

/** What this device stores of applications, where it stores any. */
export const Remembered = ({ onForget }: { onForget: () => void }): ReactNode => {
  const [any] = useState(storesApplications);
  return (
    any && (
      <AsyncBoundary failed={null} waiting={<Place />}>
        <StoredApplications onForget={onForget} />
      </AsyncBoundary>
    )
  );
};
