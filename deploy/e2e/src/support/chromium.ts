import { existsSync } from 'node:fs';

const path = '/usr/bin/chromium';

/** The system's Chromium; undefined where there is none, and the tools look for their own. */
export const systemChromium = existsSync(path) ? path : undefined;
