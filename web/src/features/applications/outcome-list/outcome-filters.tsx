import { outcomeLabels, outcomes } from '@loanline/proto/enums/outcomes';
import type { ReactNode } from 'react';
import { DaysFields } from '../../../lib/list/days-fields.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Filters } from '../../../ui/list/panel.ts';
import type { OutcomesControl } from './outcomes-address.ts';
import { outcomeFrom, sourceFrom } from './outcomes-address.ts';

const outcomeOptions = outcomes.map((value) => ({ value, label: outcomeLabels[value] }));

const sourceOptions = [
  { value: 'staff', label: 'Staff' },
  { value: 'customer', label: 'The customer' },
  { value: 'board', label: 'The board' },
  { value: 'import', label: 'An import' },
];

/** Which outcome, set by whom, and when. */
export const OutcomeFilters = (control: OutcomesControl): ReactNode => {
  const { view, push } = control;
  return (
    <Filters role="search" data-own-line>
      <Select
        name="outcome"
        label="Outcome"
        placeholder="All outcomes"
        options={outcomeOptions}
        value={view.outcome}
        onChange={({ target }) => push({ outcome: outcomeFrom(target.value) })}
      />
      <Select
        name="source"
        label="Set by"
        placeholder="Everyone"
        options={sourceOptions}
        value={view.source}
        onChange={({ target }) => push({ source: sourceFrom(target.value) })}
      />
      <DaysFields {...control} />
    </Filters>
  );
};
