import type { Options } from 'k6/options';
import { journeysOf, profileOf, scenariosOf } from './profiles.ts';
import { settings } from './settings.ts';
import { thresholdsOf } from './thresholds.ts';

export { apply } from './journeys/apply.ts';
export { chat } from './journeys/chat.ts';
export { staffDay } from './journeys/staff-day.ts';
export { track } from './journeys/track.ts';
export { webhooks } from './journeys/webhooks.ts';
export { prepare as setup } from './prepare.ts';

const profile = profileOf(settings.profile);
const journeys = journeysOf(settings.journeys);

/** `k6 run main.ts`: the journeys as scenarios in the shape of a profile. */
export const options: Options = {
  scenarios: scenariosOf(profile, journeys, settings),
  setupTimeout: '5m',
  thresholds: thresholdsOf(profile, journeys),
};
