import { daysOf, mostReportDays } from '@loanline/proto/rules/report-period';
import type { ReportPeriod } from '@loanline/proto/entities/report';
import type { ReactNode } from 'react';
import { DayField } from '../../ui/fields/day-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Filters } from '../../ui/list/panel.ts';
import { daysAddress, daysIn, namedPeriods } from './periods.ts';

const other = 'other';

/** Why days cannot be a period; undefined when they can. */
export const periodFault = ({ from, until }: ReportPeriod): string | undefined => {
  if (from > until) return 'The first day is after the last. Choose an earlier first day.';
  return daysOf(from, until) > mostReportDays
    ? `A report covers ${mostReportDays} days at most. Choose fewer days.`
    : undefined;
};

interface PeriodPickerProps {
  /** As the address has it. */
  period: string;
  days: ReportPeriod;
  onChoose: (period: string) => void;
  /** Called for days that may still be changing. */
  onDays: (period: string) => void;
}

/** A period that has a name, or days of one's own. */
export const PeriodPicker = ({ period, days, onChoose, onDays }: PeriodPickerProps): ReactNode => {
  const change = (part: Partial<ReportPeriod>) => onDays(daysAddress({ ...days, ...part }));
  const isOther = daysIn(period) !== undefined;
  return (
    <Filters role="search">
      <Select
        name="period"
        label="Period"
        options={[...namedPeriods, { value: other, label: 'Other days' }]}
        value={isOther ? other : period}
        onChange={({ target }) => onChoose(target.value === other ? daysAddress(days) : target.value)}
      />
      {isOther && (
        <>
          <DayField
            name="first-day"
            label="From"
            required
            value={days.from}
            onDay={(from) => change({ from })}
          />
          <DayField
            name="last-day"
            label="Until"
            required
            value={days.until}
            onDay={(until) => change({ until })}
          />
        </>
      )}
    </Filters>
  );
};
