import type { inquirySorts } from '@loanline/proto/routes/chat/inquiries';
import type { StaffList } from '../../../lib/list/staff-list/staff-list.ts';
import { splitFrom } from '../../../ui/list/split.tsx';
import type { InquiriesView } from './inquiries-address.ts';
import { inquiriesAddress } from './inquiries-address.ts';

export const inquiriesList: StaffList<InquiriesView, (typeof inquirySorts)[number]> = {
  name: 'inquiries',
  address: 'section=inquiries',
  filters: inquiriesAddress,
  orders: [
    { sort: 'active', column: 'active', labels: ['Last active', 'Least recently active'] },
    { sort: 'name', column: 'customer', labels: ['Name', 'Name, Z to A'] },
  ],
  tableFrom: splitFrom,
};
