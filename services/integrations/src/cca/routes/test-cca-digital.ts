import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { notConfigured, readingFailed } from '../../sources/errors.ts';
import { SourceError } from '../../sources/source-error.ts';
import type { CcaDeps } from '../deps.ts';

export const testCcaDigital = ({ source, missing }: CcaDeps) =>
  handle(routes.testCcaDigital, async () => {
    if (!source) throw notConfigured('CCA Digital', missing);
    await source.test().catch((error: unknown) => {
      throw error instanceof SourceError ? readingFailed(error.message) : error;
    });
    return { success: true as const, message: 'CCA Digital answers, and accepts our key' };
  });
