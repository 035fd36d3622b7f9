import type { Routes } from '@loanline/proto/routes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { request } from '../api/api.ts';
import { useNow } from '../timing/use-now.ts';
import { opensNext } from './office-hours.ts';

/** The published bank holidays. Until they are known, and where they cannot be had, those of the Act count. */
export const useBankHolidays = (): readonly string[] | undefined =>
  useQuery({
    queryKey: ['bank holidays'],
    queryFn: ({ signal }) => request<Routes['listBankHolidays']>('GET /api/bank-holidays', { signal }),
  }).data?.dates;

/** When the office opens next, such as 'on Monday at 10:00'; undefined while people are there. */
export const useOfficeBackAt = (): string | undefined => {
  const now = useNow();
  const holidays = useBankHolidays();
  return opensNext(brand.officeHours, new Date(now), holidays);
};

/** Whether people are there to answer a chat, and when they are back. */
export const OfficeStatus = (): ReactNode => {
  const backAt = useOfficeBackAt();
  return backAt ? `We're back ${backAt}. Leave a message and we'll reply then.` : "We're here to help.";
};
