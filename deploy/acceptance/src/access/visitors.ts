import { createTrackerTokens } from '@loanline/gateway/tracker-access/tracker-tokens';
import { createCookies } from '@loanline/gateway/cookies';
import { createStaffTokens } from '@loanline/gateway/staff/tokens';
import { createPool } from '@loanline/kit/database/pool';
import { generateKeyPairSync } from 'node:crypto';
import { adminPassword, type WholeProduct } from '../start-whole-product.ts';
import { bearer, createStaffLogins, type Headers } from './staff-logins.ts';

/** An application of the demo data, and another one. */
export const reference = '07480';
const anotherReference = '07481';

/** Everyone who may knock: what they are, then how they come. */
export const visitorNames = [
  'nobody',
  'customer of the application',
  'customer of another application',
  'agent',
  'admin',
  'disabled account',
  'session that was ended',
  'token that ran out',
  'token of another key',
] as const;
export type VisitorName = (typeof visitorNames)[number];

const cookies = createCookies(true);
const withTrackerToken = (token: string): Headers => ({ cookie: cookies.make('tracker', token, 60) });

/**
 * Gives the headers with which each of them comes, all of it got as people get it, but for what has run out or is forged.
 * Staff sign in and customers confirm each time, since they sign out and give their pass back as well.
 */
export const knownVisitors = async ({
  url,
  privateKey,
  databaseOf,
}: WholeProduct): Promise<(who: VisitorName) => Promise<Headers>> => {
  const { call, signIn, admin, open } = await createStaffLogins(url);
  const [agent, disabled] = [await open('sam'), await open('dana')];
  await call(`staff-accounts/${disabled.id}`, { disabled: true, password: adminPassword }, admin, 'PATCH');
  const ended = await signIn('admin', adminPassword);
  await call('logout', {}, ended);

  const pool = createPool(databaseOf('gateway'));
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO staff_sessions (id, account_id, expires_at)
     SELECT gen_random_uuid(), id, now() + interval '1 hour' FROM staff_accounts WHERE username = 'admin'
     RETURNING id`,
  );
  await pool.end();
  const session = rows[0]?.id ?? '';
  const hour = 60 * 60 * 1000;
  const foreignKey = generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  const trackerTokens = createTrackerTokens(privateKey);
  const others = {
    nobody: {},
    'disabled account': disabled.headers,
    'session that was ended': ended,
    'token that ran out': bearer(
      await createStaffTokens(privateKey).sign(session, new Date(Date.now() - hour)),
    ),
    'token of another key': bearer(
      await createStaffTokens(foreignKey).sign(session, new Date(Date.now() + hour)),
    ),
  };
  const confirm = async (applicationId: string) =>
    withTrackerToken(await trackerTokens.sign({ applicationId, trackerId: 'one' }));
  return async (who) => {
    if (who === 'agent') return signIn('sam', agent.password);
    if (who === 'admin') return signIn('admin', adminPassword);
    if (who === 'customer of the application') return confirm(reference);
    return who === 'customer of another application' ? confirm(anotherReference) : others[who];
  };
};
