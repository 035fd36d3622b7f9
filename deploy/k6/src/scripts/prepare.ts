import { submitApplication } from './journeys/apply.ts';
import { profileOf } from './profiles.ts';
import { settings } from './settings.ts';
import { createVisitor } from './visitor.ts';

/** What the journeys share, made before the first begins. */
export interface Prepared {
  readonly references: readonly string[];
  /** One for each session of staff. */
  readonly tokens: readonly string[];
}

const { applications, sessions } = profileOf(settings.profile);

const required = (journey: string, name: string, value: string): void => {
  if (settings.journeys.includes(journey) && value === '')
    throw new Error(`${name} is missing: the journey ${journey} needs it (JOURNEYS leaves journeys out)`);
};

const signIn = async (): Promise<string> => {
  const { username, password } = settings;
  const answer = await createVisitor().call('POST', '/api/admin/login', {
    name: 'a login',
    status: 200,
    body: { username, password },
  });
  if (answer.status !== 200) throw new Error(`A login was answered with ${answer.status}`);
  return answer.json('token') as string;
};

/** Makes a number of something, ten at a time. */
const makeMany = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  while (made.length < count)
    made.push(...(await Promise.all(Array.from({ length: Math.min(10, count - made.length) }, make))));
  return made;
};

/** Submits the applications and signs staff in. */
export const prepare = async (): Promise<Prepared> => {
  required('staffDay', 'ADMIN_PASSWORD', settings.password);
  required('webhooks', 'TWILIO_AUTH_TOKEN', settings.twilioAuthToken);
  return {
    references: await makeMany(applications, () => submitApplication(createVisitor())),
    tokens: settings.journeys.includes('staffDay') ? await makeMany(sessions, signIn) : [],
  };
};
