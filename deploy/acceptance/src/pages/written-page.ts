/** A page that is written from the sources, as a whole or in part. */
export interface WrittenPage {
  /** Where it is, below the root of the project. */
  readonly path: string;
  /** @returns the page as it must be; what people write in it remains as it is in `current` */
  readonly rewrite: (current: string) => string;
}
