/** Ids are of Postgres' type integer; it refuses larger numbers with an error instead of finding nothing. */
export const largestId = 2_147_483_647;
