import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { notConfigured } from '../../sources/errors.ts';
import { messageOf, presentSource } from '../../sources/present-source.ts';
import { findReading } from '../../sources/store/source-readings.ts';
import type { CcaDeps } from '../deps.ts';

export const getCcaDigitalStatus = ({ prisma, source, missing }: CcaDeps) =>
  handle(routes.getCcaDigitalStatus, async () => {
    if (!source)
      return { configured: false, message: notConfigured('CCA Digital', missing).message, cases: null };
    const cases = presentSource(await findReading(prisma, 'cca-digital'));
    return { configured: true, message: messageOf('CCA Digital', [cases]), cases };
  });
