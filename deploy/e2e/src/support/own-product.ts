import { freePort } from '@loanline/kit/testing/processes';
import { ownDataDir, ownWay, startOwnParts } from './own-parts.ts';
import { startProduct, type Environment } from './run-product.ts';

/**
 * Starts a product for one spec: with demo data, without the sandbox, on databases named after `name` that the spec can reach.
 * @param runs how it runs; by default as the product under test does
 */
export const startOwnProduct = async (name: string, env: Environment = {}, runs: typeof ownWay = ownWay) => {
  const { dataDir, remove } = await ownDataDir();
  const parts = await startOwnParts(dataDir, name, runs);
  const { urls, stop } = await startProduct(runs, {
    ...parts.env,
    PORT: String(await freePort(2)),
    DATA_DIR: dataDir,
    SANDBOX: '0',
    ...env,
  });
  return {
    url: urls[0],
    urls,
    databaseOf: parts.databaseOf,
    stop: async () => {
      await stop();
      await parts.stop();
      await remove();
    },
  };
};
