import { startPlacesStandIn } from '@loanline/applications/testing/places-stand-in';
import { anyHour } from '@loanline/kit/testing/any-hour';
import { freePort } from '@loanline/kit/testing/processes';
import { ownDataDir, startOwnParts } from './own-parts.ts';
import { productFromEnv, publishProduct, way } from './product.ts';
import { startInContainers } from './start-in-containers.ts';
import { admin, startProduct } from './run-product.ts';

/** Addresses come from a stand-in that speaks the provider's wire. */
const placesKey = 'a-key-for-tests';

/**
 * Before all specs: the product with demo data, on free ports, with data of its own. Returns how it is stopped.
 * A product that PRODUCT_UNDER_TEST describes is used as it runs.
 */
const startForTests = async () => {
  if (productFromEnv()) return undefined;
  if (way === 'containers') return startInContainers();
  const { dataDir, remove } = await ownDataDir();
  const parts = way === 'distributed' ? await startOwnParts(dataDir, 'e2e') : undefined;
  const places = await startPlacesStandIn(placesKey);
  const port = await freePort(2);
  const phones = await freePort();
  const { urls, stop } = await startProduct(way, {
    ...parts?.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    GOOGLE_PLACES_API_KEY: placesKey,
    GOOGLE_PLACES_URL: places.url,
    SANDBOX_PORT: String(phones),
    ...anyHour,
  });
  publishProduct({ urls, phones: `http://localhost:${phones}`, admin });
  return async () => {
    try {
      await stop();
    } finally {
      await parts?.stop();
      await places.stop();
      await remove();
    }
  };
};

export default startForTests;
