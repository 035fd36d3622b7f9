/** A part of an address as a view stores it: 'stage=3&columns=customer,email'. */
export const parametersIn = (address: URLSearchParams): string =>
  [...address].map(([name, value]) => `${name}=${value}`).join('&');
