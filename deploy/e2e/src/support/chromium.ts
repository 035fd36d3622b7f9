import { existsSync } from 'node:fs';

const path = '/usr/bin/chromium';

/** The system's Chromium; undefined when it is not installed; the tools then look for their own. */
export const systemChromium = existsSync(path) ? path : undefined;
