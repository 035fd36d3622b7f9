import type { ReportPeriod } from '@loanline/proto/entities/report';
import type { Routes } from '@loanline/proto/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/api.ts';
import { bearer } from '../../lib/session/token.ts';

const load = async (period: ReportPeriod, signal: AbortSignal) => {
  const input = { query: period, headers: bearer(), signal };
  const parts = await Promise.allSettled([
    request<Routes['getApplicationsReport']>('GET /api/reports/applications', input),
    request<Routes['getAnswersReport']>('GET /api/reports/answers', input),
    request<Routes['getChatReport']>('GET /api/reports/chat', input),
    request<Routes['getMessagingReport']>('GET /api/reports/messaging', input),
    request<Routes['getRemindersReport']>('GET /api/reports/reminders', input),
    request<Routes['getIntegrationsReport']>('GET /api/reports/integrations', input),
  ]);
  signal.throwIfAborted();
  return {
    period,
    report: parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : [])),
    isComplete: parts.every(({ status }) => status === 'fulfilled'),
  };
};

/**
 * The reports of all services on a period. A service that fails does not hold back the others, and the figures of the
 * period before this one stay until the new ones are there.
 *
 * @param enabled whether the days can be a period; others are not asked for
 */
export const useReports = (period: ReportPeriod, enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: ['/api/reports', period],
    queryFn: ({ signal }) => load(period, signal),
    placeholderData: keepPreviousData,
  });
