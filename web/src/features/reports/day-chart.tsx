import type { ReportFigure } from '@loanline/proto/entities/report';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../theme/tokens.ts';
import { FiguresTable } from './figures-table.tsx';

const Columns = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 2px;
  height: 7rem;
  padding-top: ${space(2)};
  border-bottom: 1px solid ${colour.line};

  > div {
    flex: 1;
    border-radius: 2px 2px 0 0;
    background: ${colour.accent};
    print-color-adjust: exact;
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  padding: ${space(1)} 0;
  color: ${colour.muted};
  font-size: 0.8125rem;
`;

const Figures = styled.details`
  summary {
    min-height: 2.75rem;
    align-content: center;
    color: ${colour.accent};
    font-size: 0.875rem;
    cursor: pointer;
  }
`;

interface DayChartProps {
  caption: string;
  figures: readonly ReportFigure[];
  label: (day: string) => string;
}

/** A column for each day, and the figures as a table below. */
export const DayChart = ({ caption, figures, label }: DayChartProps): ReactNode => {
  const most = Math.max(1, ...figures.map(({ value }) => value ?? 0));
  const total = figures.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const before = figures.reduce((sum, figure) => sum + (figure.before ?? 0), 0);
  return (
    <>
      <p>
        {total} in total, {before} before
      </p>
      <Columns aria-hidden>
        {figures.map(({ key, value }) => (
          <div
            key={key}
            title={`${label(key)}: ${value ?? 0}`}
            style={{ height: `${((value ?? 0) / most) * 100}%` }}
          />
        ))}
      </Columns>
      <Ends aria-hidden>
        <span>{label(figures[0]?.key ?? '')}</span>
        <span>{label(figures.at(-1)?.key ?? '')}</span>
      </Ends>
      <Figures>
        <summary>Figures for each day</summary>
        <FiguresTable caption={caption} figures={figures} label={label} />
      </Figures>
    </>
  );
};
