import { startPlacesStandIn } from '@loanline/applications/testing/places-stand-in';
import { anyHour } from '@loanline/kit/testing/any-hour';
import { startContainers } from '@loanline/local/containers/start-containers';
import { publishProduct } from './product.ts';
import { generousRates } from './run-product.ts';

/** Specs that start a product of their own, on which containers change nothing, and why they do. */
export const ownProducts: Readonly<Record<string, string>> = {
  'automatic-replies.spec.ts': 'starts its product with AUTOMATIC_REPLIES=on',
  'confirmation-code.spec.ts': 'starts its product with TRACKER_ACCESS=verified',
  'expired-code.spec.ts': 'lets codes expire in the database of its product',
  'rebuild.spec.ts': 'renames a table of its product, so that a part of a rebuild has to wait',
  'response-clocks.spec.ts': 'changes since when customers wait, in the databases of its product',
  'report-figures.spec.ts': 'counts in the databases of its product',
  'retention.spec.ts': 'ages rows in the databases of its product',
  'system.spec.ts': 'renames a table of its product, so that an event cannot be handled',
  'turns.spec.ts': 'starts its product with INBOX_ASSIGNMENT=by-turn',
  'two-step-required.spec.ts': 'starts its product with STAFF_TOTP=required',
  'verified.spec.ts': 'starts its product with TRACKER_ACCESS=verified and without providers',
  'withdrawal-by-code.spec.ts': 'starts its product with CONFIRM_BY=either',
};

const placesKey = 'a-key-for-tests';

/** The product as `make up` brings it up, from nothing, with demo data; returns how it is removed. */
export const startInContainers = async () => {
  for (const [spec, reason] of Object.entries(ownProducts)) console.log(`Not run: ${spec} ${reason}`);
  const places = await startPlacesStandIn(placesKey, '0.0.0.0');
  const containers = await startContainers({
    name: 'loanline-e2e',
    files: ['deploy/e2e/docker-compose.yml'],
    settings: {
      ...generousRates,
      ...anyHour,
      SEED_DEMO: '1',
      TRACKER_ACCESS: 'reference',
      BANK_HOLIDAYS_URL: '',
      GOOGLE_PLACES_API_KEY: placesKey,
      GOOGLE_PLACES_URL: `http://host.docker.internal:${new URL(places.url).port}`,
    },
  });
  const { urls, phones, admin } = containers;
  publishProduct({ urls, phones, admin });
  return async () => {
    await containers.healthy();
    const restarted = await containers.restarted();
    await containers.remove();
    await places.stop();
    if (restarted.length > 0) throw new Error(`Ended without being stopped: ${restarted.join(', ')}`);
  };
};
