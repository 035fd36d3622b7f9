import { readFileSync } from 'node:fs';

/** All packages of the product have one version. */
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** Says which release and which build of it runs (`0.1.0+build`), and since when. */
export const aboutProcess = (buildId?: string) => ({
  version: buildId === undefined ? version : `${version}+${buildId}`,
  startedAt,
});
