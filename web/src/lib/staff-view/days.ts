import type { AddressPart } from './address-part.ts';

/** The days that a list of events is narrowed down to. */
export interface DaysView {
  /** The first and the last day, such as 2026-03-02; '' for no limit. */
  from: string;
  to: string;
}

const dayFrom = (text: string | null): string => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? (text ?? '') : '');

export const daysAddress: AddressPart<DaysView> = {
  read: (address) => ({ from: dayFrom(address.get('from')), to: dayFrom(address.get('to')) }),
  write: ({ from, to }, address) => {
    if (from) address.set('from', from);
    if (to) address.set('to', to);
  },
};
