/** Fewest characters of a search for customers. */
export const customerSearchMinLength = 2;
