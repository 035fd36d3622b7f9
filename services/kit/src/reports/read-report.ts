import type { Report, ReportFigure, ReportPeriod, ReportTopic } from '@loanline/proto/entities/report';
import { withPeriodBefore } from '@loanline/proto/rules/report-period';
import type { Pool } from 'pg';
import { inTransaction } from '../database/transaction.ts';

/** Reads the figures of all topics as of one moment. */
export const readReport = (
  pool: Pool,
  statements: Readonly<Partial<Record<ReportTopic, string>>>,
  period: ReportPeriod,
): Promise<Report> => {
  const { before, from, end } = withPeriodBefore(period);
  return inTransaction(pool, async (client) => {
    await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const report: Report = [];
    for (const [topic, text] of Object.entries(statements) as [ReportTopic, string][]) {
      const { rows } = await client.query<ReportFigure>(text, [before, from, end]);
      report.push({ topic, figures: rows });
    }
    return report;
  });
};
