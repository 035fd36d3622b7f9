import { expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { startGateway } from '../testing/gateway.ts';
import { rightPostcode } from '../testing/services.ts';

it('the entry of a right answer names the application, and only that of a wrong one the address', async () => {
  const gateway = await startGateway({ TRUST_PROXY: '1' });
  const pool = createPool(gateway.databaseUrl);
  try {
    for (const postcode of [rightPostcode, 'M1 1AE'])
      await fetch(`${gateway.url}/api/applications/07480/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
        body: JSON.stringify({ postcode }),
      });
    const { rows } = await pool.query<object>(
      `SELECT action, subject, address FROM audit_entries WHERE actor = 'customer' ORDER BY id`,
    );
    expect(rows).toEqual([
      { action: 'confirm', subject: 'applications/07480', address: '' },
      { action: 'confirm refused', subject: 'applications', address: '192.0.2.1' },
    ]);
  } finally {
    await pool.end();
    await gateway.stop();
  }
});
