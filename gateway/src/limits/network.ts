/** The IPv6 /48 of an address, the size of network that one site can rent; undefined for IPv4. */
export const siteOf = (address: string): string | undefined =>
  address.includes(':') ? address.split(':').slice(0, 3).join(':') : undefined;

/** The /48 of an IPv6 address, or an IPv4 address itself. */
export const networkOf = (address: string): string => siteOf(address) ?? address;
