import type { CustomerSearchResult } from '@loanline/proto/entities/customer-record';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { wordFor } from '@loanline/proto/rules/counted';
import { phoneText } from '../../../lib/phone/phone-text.ts';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import { useCustomerSearch } from '../api/back-call-form.ts';

const foundOf = (count: number): string => {
  if (count === 0) return 'No customer found';
  return `${count} ${wordFor(count, 'customer found', 'customers found')}`;
};

interface CustomerNameFieldProps {
  value: string;
  error: string | undefined;
  onType: (name: string) => void;
  onPick: (customer: CustomerSearchResult) => void;
}

/** A customer's name, with those on record whom it may mean; a chosen one is not searched for again. */
export const CustomerNameField = ({ value, error, onType, onPick }: CustomerNameFieldProps): ReactNode => {
  const [asked, setAsked] = useState('');
  const { customers, searched, partial, failed } = useCustomerSearch(asked);
  const suggestions = useMemo(
    () =>
      customers.map((customer, index) => ({
        id: String(index),
        text: customer.fullName,
        detail: [customer.phone && phoneText(customer.phone), customer.address].filter(Boolean).join(' · '),
        customer,
      })),
    [customers],
  );
  const missing = partial
    ? '. People who have applied could not be searched. Type the name again in a moment.'
    : '';
  const lost = failed ? ' We cannot search for customers at the moment.' : '';
  return (
    <Combobox
      id="customerName"
      label="Customer Name"
      hint={`Type at least 2 letters to search your customers.${lost}`}
      error={error}
      maxLength={200}
      value={value}
      onType={(name) => {
        setAsked(name);
        onType(name);
      }}
      suggestions={suggestions}
      onPick={({ customer }) => {
        setAsked('');
        onPick(customer);
      }}
      found={searched ? foundOf(customers.length) + missing : undefined}
    />
  );
};
