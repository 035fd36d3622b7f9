import type { Route } from '../contract.ts';
import { routesOfEachService } from './each-service.ts';
import { inboxRoutesOf } from './staff-inbox-parts.ts';
import { applicationImport, backCallImport } from './import-rows.ts';
import { routes } from './index.ts';

const importRoutes: readonly Route[] = [applicationImport, backCallImport].flatMap(
  ({ apply, undo, formerStage, formerApply }) => [apply, undo, formerStage, formerApply],
);

/** Every contract, public or between services. */
export const everyRoute: readonly Route[] = [
  ...[routes, ...Object.values(routesOfEachService), ...Object.values(inboxRoutesOf)].flatMap((group) =>
    Object.values<Route>(group),
  ),
  ...importRoutes,
];
