/** A part of an address as a view stores it, 'columns=customer,email&stage=3': the same parts give the same text. */
export const parametersIn = (address: URLSearchParams): string =>
  [...address]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');
