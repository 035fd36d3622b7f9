import type { ReportFigure, ReportPeriod, ReportTopic } from '@loanline/proto/entities/report';
import type { ReactNode } from 'react';
import { DayChart } from './day-chart.tsx';
import { dayFigures } from './day-figures.ts';
import { FiguresTable } from './figures-table.tsx';
import { topicWords } from './report-copy.ts';

interface TopicProps {
  topic: ReportTopic;
  figures: readonly ReportFigure[];
  period: ReportPeriod;
}

const Shown = ({ topic, figures, period }: TopicProps): ReactNode => {
  const { title, label, format, most, empty } = topicWords[topic];
  if (figures.length === 0) return <p>{empty}</p>;
  if (topic === 'submissions-by-day')
    return <DayChart caption={title} figures={dayFigures(figures, period)} label={label} />;
  return <FiguresTable caption={title} figures={figures} label={label} format={format} most={most} />;
};

/** One part of the report. */
export const Topic = (props: TopicProps): ReactNode => {
  const { title, hint } = topicWords[props.topic];
  return (
    <section>
      <h2>{title}</h2>
      {hint && <p>{hint}</p>}
      <Shown {...props} />
    </section>
  );
};
