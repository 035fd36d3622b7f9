import * as z from 'zod/mini';

/** One address that a search found, to be chosen from a list. */
export const addressSuggestion = z.object({
  /** Opens the address in a second call. */
  id: z.string(),
  /** Such as '7 Harbour View'. */
  text: z.string(),
  /** Such as 'Cardiff, UK'; '' when it is not known. */
  detail: z.string(),
});
export type AddressSuggestion = z.output<typeof addressSuggestion>;

/** A structured address; a part that it lacks is ''. */
export const foundAddress = z.object({
  /** House number or name, and street. */
  line1: z.string(),
  /** A flat, a building or a village. */
  line2: z.string(),
  city: z.string(),
  county: z.string(),
  postcode: z.string(),
});
export type FoundAddress = z.output<typeof foundAddress>;
