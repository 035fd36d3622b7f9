import type { ServiceDeps } from '@loanline/kit/runtime/service';
import type { PrismaClient } from './generated/prisma/client.ts';

/** What the modules are wired with; wired in service.ts. */
export interface Deps extends ServiceDeps {
  readonly prisma: PrismaClient;
}
