import type { ReportFigure, ReportPeriod, ReportTopic } from '@loanline/proto/entities/report';
import { csvLine, csvMark, harmlessText } from '@loanline/proto/rules/texts/csv';
import { dayFigures } from './day-figures.ts';
import { isPart, topicWords } from './report-copy.ts';

type Cell = string | number | null | undefined;

/** A number stays one: only texts may be taken for formulas. */
const cellText = (cell: Cell): string => (typeof cell === 'string' ? harmlessText(cell) : String(cell ?? ''));

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 100) / 100;

/** Parts have the name of what they are a part of before theirs. */
const namesOf = (figures: readonly ReportFigure[], label: (key: string) => string): readonly string[] => {
  let whole = '';
  return figures.map((figure) => {
    if (!isPart(figure)) whole = label(figure.key);
    return isPart(figure) ? `${whole}: ${label(figure.key)}` : label(figure.key);
  });
};

/** The figures of a topic as a csv, as numbers that a spreadsheet can count with. */
export const reportCsv = (
  topic: ReportTopic,
  reported: readonly ReportFigure[],
  period: ReportPeriod,
): string => {
  const { title, label, unit, part = 'within' } = topicWords[topic];
  const isByDay = topic === 'submissions-by-day';
  const figures = isByDay ? dayFigures(reported, period) : reported;
  const names = namesOf(figures, isByDay ? (day) => day : label);
  const isShare = figures.some(({ counts }) => counts !== undefined);
  const of = (when: string): readonly string[] => [
    ...(isShare ? [`${when}: ${part}`, `${when}: all`] : []),
    unit === undefined ? when : `${when} (${unit})`,
  ];
  const rows: (readonly Cell[])[] = figures.map(({ value, before, counts }, place) => [
    names[place],
    ...(isShare ? [counts?.part, counts?.whole] : []),
    rounded(value),
    ...(isShare ? [counts?.partBefore, counts?.wholeBefore] : []),
    rounded(before),
  ]);
  return `${csvMark}${[[title, ...of('This period'), ...of('Before')], ...rows]
    .map((cells) => csvLine(cells.map(cellText)))
    .join('')}`;
};
