import { runLocally } from '../run.ts';
import { createProduct } from './product.ts';

await runLocally({ gateways: 1, create: createProduct });
