/** A part of the dashboard's address: how it is read and written; defaults are left out. */
export interface AddressPart<V> {
  /** What the address does not say, or says wrongly, is the default. */
  readonly read: (address: URLSearchParams) => V;
  readonly write: (view: V, address: URLSearchParams) => void;
}

/** Reads a text as an id; undefined when the text is not an id. */
export const idFrom = (text: string | null): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined;
