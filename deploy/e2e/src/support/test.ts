import { test as base } from '@playwright/test';
import { productFromEnv, type Product } from './product.ts';

interface Fixtures {
  readonly product: Product;
  /** Another address of the same product: a different gateway where there are two. */
  readonly otherUrl: string;
}

/** Playwright's test, which also knows the product it runs against. */
export const test = base.extend<Fixtures>({
  product: async ({}, use) => {
    const product = productFromEnv();
    if (!product) throw new Error('The product was not started');
    await use(product);
  },
  otherUrl: async ({ product }, use) => use(product.urls.at(-1) ?? product.urls[0]),
});

export { expect } from '@playwright/test';
