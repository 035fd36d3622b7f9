import { searchConditions } from '@loanline/kit/lists/search';
import type { CustomerSearchResult } from '@loanline/proto/routes/customers';
import type { Pool } from 'pg';

const mostFound = 10;

/** Customers of tracked applications, each once, as their latest application has them; in the order of their names. */
export const searchApplicants = async (pool: Pool, search: string): Promise<CustomerSearchResult[]> => {
  const values: unknown[] = [];
  const conditions = searchConditions('t.search_text', search, (value) => `$${values.push(value)}`);
  if (conditions.length === 0) return [];
  const { rows } = await pool.query<CustomerSearchResult>(
    `SELECT "fullName", phone, address FROM (
       SELECT DISTINCT ON (name, coalesce(t.phone_e164, ''))
         name AS "fullName", t.customer_phone AS phone, t.customer_address AS address
       FROM (SELECT *, customer_first_name || ' ' || customer_last_name AS name FROM tracked_applications) AS t
       WHERE ${conditions.join(' AND ')}
       ORDER BY name, coalesce(t.phone_e164, ''), t.id DESC
     ) AS found
     ORDER BY lower("fullName"), phone LIMIT ${mostFound}`,
    values,
  );
  return rows;
};
