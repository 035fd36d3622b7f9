import { runStandalone } from '@loanline/kit/runtime/standalone';
import { readGatewayConfig, sharedSettings } from './config.ts';
import { createGatewayService } from './service.ts';

await runStandalone('gateway', readGatewayConfig, createGatewayService, sharedSettings);
