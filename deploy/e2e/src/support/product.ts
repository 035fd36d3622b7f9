/** How the product under test runs. */
const ways = ['embedded', 'distributed', 'containers'] as const;
export const way = ways.find((name) => name === process.env['WAY']) ?? 'embedded';

export interface Product {
  /** Its gateways: one in the embedded way, two in the others. */
  readonly urls: readonly [string, ...string[]];
  /** Where tests play the customers' phones; undefined for a product with real providers. */
  readonly phones?: string;
  readonly admin: { readonly username: string; readonly password: string };
}

/** Where tests call from, as the product sees it: this machine, or the network of its containers. */
export const ownAddress = way === 'containers' ? /172\.\d+\.\d+\.1|192\.168\.\d+\.1/ : /127\.0\.0\.1/;

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
