/** Of two copies of an application the one with the larger version; of equals, the one that came in last. */
export const newest = <Copy extends { version: number }>(
  known: Copy | undefined | null,
  incoming: Copy,
): Copy => (known && known.version > incoming.version ? known : incoming);

/** Whether a copy has to be fetched again, where the server may have named the newest version. */
export const mayBeOutdated = (
  known: { readonly version: number } | undefined,
  newestVersion: number | undefined,
): boolean => newestVersion === undefined || known === undefined || known.version < newestVersion;
