import type { ReportFigure } from '@loanline/proto/entities/report';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../theme/tokens.ts';
import { figureTexts, isPart } from './report-copy.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.875rem;

  th,
  td {
    padding: ${space(1)} 0;
    border-bottom: 1px solid ${colour.line};
    font-weight: 400;
    text-align: left;
    vertical-align: middle;
  }

  thead th {
    color: ${colour.muted};
    font-size: 0.8125rem;
    white-space: nowrap;
  }

  tr > :not(:first-child) {
    padding-left: ${space(3)};
    font-variant-numeric: tabular-nums;
    text-align: right;
    white-space: nowrap;
  }

  th:first-child {
    width: 99%;
    overflow-wrap: anywhere;
  }

  [data-part] > th {
    padding-left: ${space(4)};
    color: ${colour.muted};
  }

  :not([data-part]):has(+ [data-part]) > * {
    font-weight: 600;
  }
`;

const Bar = styled.div<{ $share: number }>`
  width: ${({ $share }) => `${$share * 100}%`};
  height: 4px;
  margin-top: 2px;
  border-radius: 2px;
  background: ${colour.accent};
  print-color-adjust: exact;
`;

interface FiguresTableProps {
  caption: string;
  figures: readonly ReportFigure[];
  label: (key: string) => string;
  format?: ((value: number) => string) | undefined;
  /** The figure of a full bar; the largest figure unless given. */
  most?: number | undefined;
}

/** Figures with a bar each, beside those of the period before: a chart that is a table for everyone. */
export const FiguresTable = ({
  caption,
  figures,
  label,
  format,
  most = Math.max(1, ...figures.map(({ value }) => value ?? 0)),
}: FiguresTableProps): ReactNode => (
  <Table aria-label={caption}>
    <thead>
      <tr>
        <td />
        <th scope="col">This period</th>
        <th scope="col">Before</th>
      </tr>
    </thead>
    <tbody>
      {figures.map((figure) => {
        const { key, value } = figure;
        const [now, earlier] = figureTexts(figure, format);
        return (
          <tr key={key} data-part={isPart(figure) ? '' : undefined}>
            <th scope="row">
              {label(key)}
              <Bar $share={(value ?? 0) / most} aria-hidden />
            </th>
            <td>{now}</td>
            <td>{earlier}</td>
          </tr>
        );
      })}
    </tbody>
  </Table>
);
