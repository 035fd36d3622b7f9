/** How the product under test runs. */
export const way: 'embedded' | 'distributed' =
  process.env['WAY'] === 'distributed' ? 'distributed' : 'embedded';

export interface Product {
  /** Its gateways: one, or two in the distributed way. */
  readonly urls: readonly [string, ...string[]];
  /** Where tests play the customers' phones; undefined for a product with real providers. */
  readonly phones?: string;
  readonly admin: { readonly username: string; readonly password: string };
}

const variable = 'PRODUCT_UNDER_TEST';

/** Hands the running product on to the test workers, which inherit the environment. */
export const publishProduct = (product: Product): void => {
  process.env[variable] = JSON.stringify(product);
};

/** The running product; undefined before it has started. */
export const productFromEnv = (): Product | undefined => {
  const text = process.env[variable];
  return text === undefined ? undefined : (JSON.parse(text) as Product);
};
