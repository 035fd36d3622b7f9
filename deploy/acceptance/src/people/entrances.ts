import type { Pool } from 'pg';
import type { WholeProduct } from '../start-whole-product.ts';

/** The ways in which a person comes into the product. */
export interface Entrances {
  readonly product: WholeProduct;
  readonly pools: Readonly<Record<string, Pool>>;
  /** Headers of an admin's call. */
  readonly headers: Readonly<Record<string, string>>;
}
