import type { FoundAddress } from '@loanline/proto/entities/address';

/** A part of an address as Google's Places API names it. */
export interface AddressComponent {
  readonly longText?: string | undefined;
  readonly types: readonly string[];
}

/** An address of Google's parts, as the forms ask for it. */
export const foundAddressOf = (components: readonly AddressComponent[]): FoundAddress => {
  const part = (...types: readonly string[]): string => {
    for (const type of types) {
      const found = components.find((component) => component.types.includes(type));
      if (found?.longText) return found.longText;
    }
    return '';
  };
  const joined = (separator: string, ...texts: readonly string[]) => texts.filter(Boolean).join(separator);

  const building = part('premise');
  const street = joined(' ', part('street_number'), part('route'));
  const isNamed = !part('street_number') && building !== '';
  const city = part('postal_town', 'locality');
  const village = part('locality', 'sublocality', 'neighborhood');
  return {
    line1: isNamed ? joined(', ', building, street) : street,
    line2: joined(', ', part('subpremise'), isNamed ? '' : building, village === city ? '' : village),
    city,
    county: part('administrative_area_level_2'),
    postcode: part('postal_code'),
  };
};
