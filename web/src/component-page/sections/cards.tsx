import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, CardTitle } from '../../ui/card.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/list/panel.ts';
import { Skeleton } from '../../ui/skeleton.ts';
import { Spinner } from '../../ui/spinner.ts';
import { State, States } from '../state.tsx';

export const Cards = (): ReactNode => (
  <States>
    <State name="Card of the public pages">
      <Card>
        <CardTitle>Your loan</CardTitle>
        <p>£750 over 6 months</p>
      </Card>
    </State>
    <State name="Panel of the dashboard">
      <Panel>
        <p>What a section shows.</p>
      </Panel>
    </State>
    <State name="Empty">
      <EmptyState icon={SearchX} title="No applications found">
        <p>Try another name or reference.</p>
      </EmptyState>
    </State>
    <State name="Loading">
      <Skeleton $height="2.5rem" />
      <br />
      <Skeleton $width="60%" />
      <p>
        <Spinner /> Loading...
      </p>
    </State>
  </States>
);
