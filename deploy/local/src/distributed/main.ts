import { runLocally } from '../run.ts';
import { createCluster, gatewayCount } from './cluster.ts';

await runLocally({ gateways: gatewayCount, create: createCluster });
