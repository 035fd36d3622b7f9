import { rangesOf } from '@loanline/kit/lists/beginnings';
import type { CustomerSearchResult } from '@loanline/proto/entities/customer-record';
import type { Pool } from 'pg';
import { searchQuestions } from '../customer-search.ts';

const mostFound = 10;

/** The statement that searches; null when there is too little to search for. */
export const searchStatement = (search: string): { text: string; values: string[] } | null => {
  const questions = searchQuestions(search);
  if (questions.length === 0) return null;
  const values: string[] = [];
  const found = rangesOf(questions, {
    select: 'customer_number',
    table: 'customers',
    most: mostFound,
    parameter: (value) => `$${values.push(value)}`,
  });
  const text = `SELECT concat_ws(' ', c.forename, c.surname) AS "fullName", c.mobile AS phone,
       nullif(concat_ws(', ', c.address1, c.address2, c.address3, c.postcode), '') AS address,
       'customer-' || c.customer_number AS record
     FROM (SELECT DISTINCT customer_number FROM (${found}) AS each_question) AS found
     JOIN customers c USING (customer_number)
     ORDER BY lower(c.surname), lower(c.forename), customer_number LIMIT ${mostFound}`;
  return { text, values };
};

/**
 * Customers whose names, phone or customer number begin with what is searched for. Each question is one range of one index,
 * left after ten rows, so that it takes as long for a million customers as for ten; of two names Postgres may take the rarer.
 */
export const searchCustomers = async (pool: Pool, search: string): Promise<CustomerSearchResult[]> => {
  const statement = searchStatement(search);
  if (!statement) return [];
  const { rows } = await pool.query<CustomerSearchResult>(statement.text, statement.values);
  return rows;
};
