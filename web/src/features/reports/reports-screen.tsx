import type { ReportPeriod, ReportTopic } from '@loanline/proto/entities/report';
import { addDays, londonToday } from '@loanline/proto/rules/dates/dates';
import { withPeriodBefore } from '@loanline/proto/rules/report-period';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { dayAndYear } from '../../lib/format/format.ts';
import { ListHead } from '../../lib/list/list-head.tsx';
import { colour, fontSize, from, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/list/panel.ts';
import { Problem } from '../../ui/problem.ts';
import { PeriodPicker, periodFault } from './period-picker.tsx';
import { periodOf } from './periods.ts';
import { useReports } from './report-calls.ts';
import { topicWords } from './report-copy.ts';
import type { ReportsControl } from './reports-address.ts';
import { Topic } from './topic.tsx';

const Topics = styled.div`
  columns: 24rem;
  column-gap: ${space(6)};

  ${from.laptop} {
    padding-left: ${space(1)};
  }

  section {
    break-inside: avoid;
    padding-bottom: ${space(6)};
  }

  h2 {
    font-size: ${fontSize.body};
  }

  p {
    color: ${colour.muted};
    font-size: ${fontSize.small};
  }
`;

const Days = styled.p`
  padding: ${space(2)} 0 ${space(4)};
  color: ${colour.muted};

  ${from.laptop} {
    padding-left: ${space(1)};
  }
`;

const dayText = (day: string) => dayAndYear(`${day}T12:00:00Z`);

const periodText = (period: ReportPeriod): string => {
  const { before, from } = withPeriodBefore(period);
  return `${dayText(from)} to ${dayText(period.until)}, compared with ${dayText(before)} to ${dayText(addDays(from, -1))}`;
};

const Figures = ({ reports }: { reports: ReturnType<typeof useReports> }): ReactNode => {
  const { data, isError, refetch } = reports;
  const retry = <Button onClick={() => void refetch()}>Try again</Button>;
  if (isError) return <Problem role="alert">The figures could not be loaded. {retry}</Problem>;
  if (!data) return <p role="status">Counting...</p>;
  const topics = Object.keys(topicWords) as ReportTopic[];
  return (
    <>
      <Days>{periodText(data.period)}</Days>
      {!data.isComplete && <Problem role="alert">Some figures could not be loaded. {retry}</Problem>}
      <Topics>
        {topics.map((topic) => {
          const part = data.report.find((one) => one.topic === topic);
          return part && <Topic key={topic} {...part} period={data.period} />;
        })}
      </Topics>
    </>
  );
};

/** What happened in a period, beside the period before. */
export const Reports = ({ view, push, replace }: ReportsControl): ReactNode => {
  const days = periodOf(view.period, londonToday());
  const fault = periodFault(days);
  const isAllowed = fault === undefined;
  const reports = useReports(days, isAllowed);
  return (
    <Panel>
      <ListHead
        title="Reports"
        asOf={reports.dataUpdatedAt}
        refreshing={reports.isFetching}
        onRefresh={() => isAllowed && void reports.refetch()}
        filters={
          <PeriodPicker
            period={view.period}
            days={days}
            onChoose={(period) => push({ period })}
            onDays={(period) => replace({ period })}
          />
        }
        more={[{ label: 'Print', onChoose: () => window.print() }]}
      />
      {isAllowed ? <Figures reports={reports} /> : <Problem role="alert">{fault}</Problem>}
    </Panel>
  );
};
