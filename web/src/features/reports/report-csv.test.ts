import { expect, it } from '@jest/globals';
import { reportCsv } from './report-csv.ts';
import { figureTexts, topicWords } from './report-copy.ts';

const period = { from: '2026-11-01', until: '2026-11-02' };
const csv = (...[topic, figures]: [Parameters<typeof reportCsv>[0], Parameters<typeof reportCsv>[1]]) =>
  reportCsv(topic, figures, period);

it('has numbers that a spreadsheet can count with, and nothing where nothing was measured', () => {
  expect(csv('stage-hours', [{ key: '1', value: 1234.567, before: null }])).toBe(
    '\uFEFFTime in each stage,This period (hours),Before (hours)\r\n1. Application Received,1234.57,\r\n',
  );
});

it('has a line for each day of the period', () => {
  expect(csv('submissions-by-day', [{ key: '2026-11-02', value: 3, before: null }])).toBe(
    '\uFEFFSubmitted applications by day,This period,Before\r\n2026-11-01,0,0\r\n2026-11-02,3,0\r\n',
  );
});

it('has counts beside shares, and names what each share is of', () => {
  const counts = { part: 3, whole: 4, partBefore: 0, wholeBefore: 0 };
  const figures = [
    { key: 'first', value: 75, before: null, counts },
    { key: 'first sms', value: 75, before: null, counts },
  ];
  expect(csv('answers-in-time', figures).split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFAnswers within target,This period: within,This period: all,This period (%),Before: within,Before: all,Before (%)',
    'First answers,3,4,75,0,0,',
    'First answers: SMS,3,4,75,0,0,',
  ]);
  const { format } = topicWords['answers-in-time'];
  expect(figures.map((figure) => figureTexts(figure, format))).toEqual(Array(2).fill(['3 of 4 (75%)', '–']));
});

it('names the steps of a form by the form, and counts who continued', () => {
  const counts = { part: 9, whole: 12, partBefore: 1, wholeBefore: 4 };
  const figures = [
    { key: 'apply', value: 75, before: 25, counts },
    { key: 'apply address', value: 75, before: 25, counts },
  ];
  expect(csv('wizard-steps', figures).split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFHow far visitors get in the forms,This period: continued,This period: all,This period (%),Before: continued,Before: all,Before (%)',
    '7-step form,9,12,75,1,4,25',
    '7-step form: 2. Address,9,12,75,1,4,25',
  ]);
});

it.each(['=HYPERLINK("http://evil.test")', '+44', '-1', '@SUM(A1)', '\t=1', '＝1'])(
  'makes the name %j harmless for spreadsheet programs',
  (username) => {
    const [, line = ''] = csv('back-calls-by-person', [
      { key: `${username} completed`, value: 1, before: 0 },
    ]).split('\r\n');
    expect(line.replace(/^"/, '').startsWith(`'${username.slice(0, 1)}`)).toBe(true);
  },
);
