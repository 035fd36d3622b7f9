import type { BackService } from '../contract.ts';
import { report, reportPeriod } from '../entities/report.ts';

/** The report of one service: figures of a period beside those of the period before. */
export const reportCall = <S extends BackService, T extends string>(service: S, what: T) =>
  ({
    method: 'GET',
    path: `/api/reports/${service}`,
    summary: `Figures of a period, beside those of as many days before it: ${what}`,
    access: 'admin',
    rate: 'read',
    audit: 'none',
    query: reportPeriod,
    success: { status: 200, body: report },
    problems: [],
  }) as const;
