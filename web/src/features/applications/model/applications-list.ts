import type { applicationSorts } from '@loanline/proto/routes/applications/applications';
import type { StaffList } from '../../../lib/list/staff-list/staff-list.ts';
import { splitFrom } from '../../../ui/list/split.tsx';
import type { ApplicationsView } from './applications-address.ts';
import { applicationsAddress } from './applications-address.ts';

export const applicationsList: StaffList<ApplicationsView, (typeof applicationSorts)[number]> = {
  name: 'applications',
  address: '',
  filters: applicationsAddress,
  orders: [
    { sort: 'newest', column: 'applied', labels: ['Applied', 'Applied, oldest first'] },
    { sort: 'updated', column: 'updated', labels: ['Last updated', 'Least recently updated'] },
    { sort: 'name', column: 'customer', labels: ['Name', 'Name, Z to A'] },
    { sort: 'stage', column: 'stage', labels: ['Stage', 'Stage, last first'] },
    { sort: 'amount', column: 'amount', labels: ['Amount', 'Amount, smallest first'] },
  ],
  tableFrom: splitFrom,
};
