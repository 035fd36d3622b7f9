import { report, reportPeriod } from '../entities/report.ts';

/** A part of the report: figures of a period beside those of the period before. */
export const reportCall = <S extends string, T extends string>(part: S, what: T) =>
  ({
    method: 'GET',
    path: `/api/reports/${part}`,
    summary: `Figures of a period, beside those of as many days before it: ${what}`,
    access: 'admin',
    rate: 'read',
    audit: 'none',
    query: reportPeriod,
    success: { status: 200, body: report },
    problems: [],
  }) as const;
