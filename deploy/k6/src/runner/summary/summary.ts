import type { Metric } from '../metrics.ts';
import type { Verdict } from '../thresholds.ts';
import { metricText, percent, valueText } from './format.ts';

export interface Summary {
  readonly metrics: readonly Metric[];
  readonly checks: ReadonlyMap<string, { readonly passes: number; readonly fails: number }>;
  readonly verdicts: readonly Verdict[];
  readonly seconds: number;
}

const nameWidth = 36;
const dotted = (name: string, text: string): string => `    ${name.padEnd(nameWidth, '.')}: ${text}`;
const mark = (isGood: boolean): string => (isGood ? '✓' : '✗');

const title = (text: string): string[] => ['', `  █ ${text}`, ''];

const verdictLine = ({ metric, source, statistic, value, isMet }: Verdict): string =>
  `    ${mark(isMet)} '${source}' ${value === undefined ? 'nothing was measured' : `${statistic}=${valueText(metric, value)}`}`;

const thresholdLines = (verdicts: readonly Verdict[]): string[] =>
  [...new Set(verdicts.map(({ metric }) => metric))].flatMap((metric) => [
    `    ${metric.name}`,
    ...verdicts.filter((verdict) => verdict.metric === metric).map(verdictLine),
    '',
  ]);

const checkLine = ([name, { passes, fails }]: readonly [
  string,
  { readonly passes: number; readonly fails: number },
]): string[] =>
  fails === 0
    ? [`    ✓ ${name}`]
    : [`    ✗ ${name}`, `      ↳  ${percent(passes / (passes + fails))} — ✓ ${passes} / ✗ ${fails}`];

const sections: readonly (readonly [name: string, isIn: (name: string) => boolean])[] = [
  ['CUSTOM', (name) => !/^(http_|iteration|dropped_|ws_|checks$)/.test(name)],
  ['HTTP', (name) => name.startsWith('http_')],
  ['EXECUTION', (name) => /^(iteration|dropped_)/.test(name)],
  ['WEBSOCKET', (name) => name.startsWith('ws_')],
];

const metricLines = (metric: Metric, seconds: number): string[] => [
  dotted(metric.name, metricText(metric, seconds)),
  ...[...metric.parts]
    .filter(([, part]) => part.count > 0)
    .map(([tags, part]) => dotted(`  { ${tags} }`, metricText(part, seconds))),
];

const sectionLines = (all: readonly Metric[], seconds: number): string[] =>
  sections.flatMap(([name, isIn]) => {
    const own = all.filter((metric) => metric.count > 0 && isIn(metric.name));
    if (own.length === 0) return [];
    return [`    ${name}`, ...own.flatMap((metric) => metricLines(metric, seconds)), ''];
  });

/** The summary that k6 prints at the end of a run. */
export const summaryOf = ({ metrics, checks, verdicts, seconds }: Summary): string => {
  const counts = [...checks.values()];
  const passes = counts.reduce((sum, one) => sum + one.passes, 0);
  const total = counts.reduce((sum, one) => sum + one.passes + one.fails, 0);
  return [
    ...title('THRESHOLDS'),
    ...thresholdLines(verdicts),
    ...title('TOTAL RESULTS'),
    dotted('checks_total', `${total} ${(total / seconds).toFixed(2)}/s`),
    ...(total === 0
      ? []
      : [dotted('checks_succeeded', `${percent(passes / total)} ${passes} out of ${total}`)]),
    '',
    ...[...checks].flatMap(checkLine),
    '',
    ...sectionLines(metrics, seconds),
  ].join('\n');
};
