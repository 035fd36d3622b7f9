/** Fewest characters by which customers are searched for. */
export const customerSearchMinLength = 2;
