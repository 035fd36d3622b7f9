import { flag, readConfig, serviceSettings } from '@loanline/kit/config';
import * as z from 'zod';

const settings = {
  ...serviceSettings,
  /** Fills an empty database with demo applications. */
  SEED_DEMO: flag.default(false),
  /** A key for Google's Places API (New); without it addresses are typed and not searched for. */
  GOOGLE_PLACES_API_KEY: z.string().optional(),
  GOOGLE_PLACES_URL: z.url({ protocol: /^https?$/ }).default('https://places.googleapis.com'),
};

export type ApplicationsConfig = ReturnType<typeof readApplicationsConfig>;

export const readApplicationsConfig = (env: Readonly<Record<string, string | undefined>>) =>
  readConfig(settings, env);
