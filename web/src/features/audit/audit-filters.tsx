import type { ReactNode } from 'react';
import { DaysFields } from '../../lib/list/days-fields.tsx';
import { useStaffAccounts } from '../../lib/staff-accounts.ts';
import { Select } from '../../ui/fields/select.tsx';
import { Filters } from '../../ui/list/panel.ts';
import { SearchField } from '../../ui/list/search-field.tsx';
import type { AuditControl } from './audit-address.ts';

/** Viewing as well, which a list without a chosen kind leaves out. */
export const everything = 'everything';

/** The words that the actions of a kind have in common, and what the kind is called; a comma separates actions. */
const kinds = [
  { value: everything, label: 'Everything' },
  { value: 'read', label: 'Viewing' },
  { value: 'export', label: 'Exports' },
  { value: 'sign', label: 'Signing in and out' },
  { value: 'password', label: 'Passwords' },
  { value: 'two', label: 'Two-step sign-in' },
  { value: 'session', label: 'Sessions' },
  { value: 'stage', label: 'Stages' },
  { value: 'status', label: 'Statuses' },
  { value: 'note', label: 'Notes' },
  { value: 'message', label: 'Chat messages' },
  { value: 'send', label: 'Texts and reminders' },
  { value: 'import', label: 'Imports' },
  { value: 'delete', label: 'Deletions' },
  { value: 'eras,request person', label: 'Erasures' },
  { value: 'retention', label: 'Retention runs' },
  { value: 'withdraw', label: 'Withdrawn consents' },
  { value: 'clear', label: 'Cleared lists' },
  { value: 'override', label: 'Overridden rules' },
  { value: 'hold', label: 'Holds' },
  { value: 'text', label: 'Texts to agents' },
  { value: 'confirm', label: 'Confirmed customers' },
];

/** Entries of no account of ours. */
const others = [
  { value: 'customer', label: 'Customers' },
  { value: 'retention', label: 'The retention job' },
  { value: 'system', label: 'The system' },
  { value: 'unknown', label: 'Unknown usernames' },
];

/** By whom, what, to which record and when. */
export const AuditFilters = (control: AuditControl): ReactNode => {
  const { view, push, replace } = control;
  const { data: accounts = [] } = useStaffAccounts();
  const people = [...accounts.map(({ username }) => ({ value: username, label: username })), ...others];
  return (
    <Filters role="search" data-own-line>
      <SearchField
        label="Record"
        placeholder="Reference or record"
        value={view.search}
        onSearch={(search) => replace({ search })}
      />
      <Select
        name="actor"
        label="Person"
        placeholder="Everyone"
        options={people}
        value={view.actor}
        onChange={({ target }) => push({ actor: target.value })}
      />
      <Select
        name="action"
        label="Action"
        placeholder="Everything except viewing"
        options={kinds}
        value={view.action}
        onChange={({ target }) => push({ action: target.value })}
      />
      <DaysFields {...control} />
    </Filters>
  );
};
