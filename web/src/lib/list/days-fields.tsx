import type { ReactNode } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { DashboardNav } from '../staff-view/dashboard-nav.ts';
import type { DaysView } from '../staff-view/days.ts';

/** Among the filters of a list: the first and the last day that it shows. */
export const DaysFields = ({ view, replace }: DashboardNav<DaysView>): ReactNode => (
  <>
    <TextField
      name="from"
      label="From"
      type="date"
      value={view.from}
      onChange={({ target }) => replace({ from: target.value })}
    />
    <TextField
      name="to"
      label="Until"
      type="date"
      value={view.to}
      onChange={({ target }) => replace({ to: target.value })}
    />
  </>
);
