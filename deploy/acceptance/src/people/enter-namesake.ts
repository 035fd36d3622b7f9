import { name } from './enter-person.ts';
import type { Entrances } from './entrances.ts';

export const namesakePhone = '+447700900470';

/** Back call requests are numbered: hers is BC7, say, and the next one BC70. */
const nextBeginsTheSame = `SELECT setval(pg_get_serial_sequence('back_call_requests', 'id'),
  (SELECT id FROM back_call_requests WHERE source = 'form') * 10, false)`;

/** Somebody else of the same name asks to be called back, and the text to the agent has a reference that begins like hers. */
export const enterNamesake = async ({ product, pools, headers }: Entrances): Promise<void> => {
  await pools['messaging']?.query(nextBeginsTheSame);
  const response = await fetch(`${product.url}/api/backcall`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      customerName: name,
      phoneNumber: namesakePhone,
      amountDue: '80',
      address: '2 Medlar Row',
      agentPhone: '07700 900468',
    }),
  });
  if (!response.ok) throw new Error(`A namesake: ${response.status} ${await response.text()}`);
};

/** All that is known of the namesake, as it is to stay. */
export const recordsOfNamesake = async ({ pools }: Pick<Entrances, 'pools'>) => {
  const found = await pools['messaging']?.query<{ reference: string; text: string }>(
    `SELECT 'BC' || b.id AS reference, b.customer_name AS name, b.phone_number AS phone, b.address, m.body AS text
     FROM back_call_requests b JOIN messages m ON m.id = b.agent_message_id WHERE b.phone_e164 = $1`,
    [namesakePhone],
  );
  return found?.rows ?? [];
};
