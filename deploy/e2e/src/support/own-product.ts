import { freePort } from '@loanline/kit/testing/processes';
import { ownDataDir, ownWay, startOwnParts } from './own-parts.ts';
import { startProduct, type Environment } from './run-product.ts';

/**
 * Starts a product for one spec, in the way under test: with demo data, without the sandbox, on databases named after
 * `name` that the spec can reach.
 */
export const startOwnProduct = async (name: string, env: Environment = {}) => {
  const { dataDir, remove } = await ownDataDir();
  const parts = await startOwnParts(dataDir, name);
  const { urls, stop } = await startProduct(ownWay, {
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
    giveUpRetries: parts.giveUpRetries,
    stop: async () => {
      await stop();
      await parts.stop();
      await remove();
    },
  };
};
