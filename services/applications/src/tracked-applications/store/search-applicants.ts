import { rangesOf } from '@loanline/kit/lists/beginnings';
import type { CustomerSearchResult } from '@loanline/proto/entities/customer-record';
import type { PoolClient } from 'pg';
import { applicantQuestions } from '../domain/applicant-search.ts';

const mostFound = 10;
/** Limit for each range of an index; a customer with several applications is listed once. */
const mostRead = 50;

/**
 * Finds customers of tracked applications whose name or phone number begins with the search text, or whose phone number
 * ends with it. Each is listed once, with the details of their latest application, in order of name. Each question reads
 * one range of one index.
 */
export const searchApplicants = async (
  client: PoolClient,
  search: string,
): Promise<CustomerSearchResult[]> => {
  const questions = applicantQuestions(search);
  if (questions.length === 0) return [];
  const values: string[] = [];
  const found = rangesOf(questions, {
    select: 'id',
    table: 'tracked_applications',
    most: mostRead,
    parameter: (value) => `$${values.push(value)}`,
  });
  const { rows } = await client.query<CustomerSearchResult>(
    `SELECT p.name AS "fullName", l.customer_phone AS phone, l.customer_address AS address FROM (
       SELECT DISTINCT ON (name, coalesce(t.phone_e164, '')) name, t.id, t.phone_e164
       FROM (SELECT DISTINCT id FROM (${found}) AS each_question) AS found
       JOIN tracked_applications t USING (id)
       CROSS JOIN LATERAL (SELECT t.customer_first_name || ' ' || t.customer_last_name AS name) AS n
       ORDER BY name, coalesce(t.phone_e164, ''), t.id DESC
     ) AS p
     CROSS JOIN LATERAL (
       SELECT customer_phone, customer_address FROM tracked_applications l
       WHERE l.id = p.id
          OR (l.phone_e164 = p.phone_e164 AND l.customer_first_name || ' ' || l.customer_last_name = p.name)
       ORDER BY l.id DESC LIMIT 1
     ) AS l
     ORDER BY lower(p.name), phone LIMIT ${mostFound}`,
    values,
  );
  return rows;
};
