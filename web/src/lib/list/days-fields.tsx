import type { ReactNode } from 'react';
import { DayField } from '../../ui/fields/day-field.tsx';
import type { DashboardNav } from '../staff-view/dashboard-nav.ts';
import type { DaysView } from '../staff-view/days.ts';

/** Among the filters of a list: the first and the last day that it shows. */
export const DaysFields = ({ view, replace }: DashboardNav<DaysView>): ReactNode => (
  <>
    <DayField name="from" label="From" value={view.from} onDay={(from) => replace({ from })} />
    <DayField name="to" label="Until" value={view.to} onDay={(to) => replace({ to })} />
  </>
);
