import type { ReportFigure, ReportPeriod, ReportTopic } from '@loanline/proto/entities/report';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { saveFile } from '../../lib/save-file.ts';
import { space, until } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { DayChart } from './day-chart.tsx';
import { dayFigures } from './day-figures.ts';
import { FiguresTable } from './figures-table.tsx';
import { topicWords } from './report-copy.ts';
import { reportCsv } from './report-csv.ts';

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};

  > button {
    flex: none;
    min-width: 2.75rem;
    margin-right: -${space(3)};
  }

  ${until.tablet} {
    > button > span {
      display: none;
    }
  }

  @media print {
    > button {
      display: none;
    }
  }
`;

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
  const { topic, figures, period } = props;
  const { title, hint } = topicWords[topic];
  const save = () =>
    saveFile(
      new Blob([reportCsv(topic, figures, period)], { type: 'text/csv' }),
      `${topic} ${period.from} to ${period.until}.csv`,
    );
  return (
    <section>
      <Head>
        <h2>{title}</h2>
        {figures.length > 0 && (
          <Button variant="quiet" size="small" aria-label={`Download CSV: ${title}`} onClick={save}>
            <Download size={16} aria-hidden />
            <span>Download CSV</span>
          </Button>
        )}
      </Head>
      {hint && <p>{hint}</p>}
      <Shown {...props} />
    </section>
  );
};
