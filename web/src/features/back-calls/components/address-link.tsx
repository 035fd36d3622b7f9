import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { mapOf } from '../model/map-address.ts';

const Link = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  overflow-wrap: anywhere;

  svg {
    flex: none;
  }

  td[data-clip] & {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;

    svg {
      margin-right: ${space(1)};
      vertical-align: -0.15em;
    }
  }
`;

/** Opens a search for an address in a map; nothing where there is no address. */
export const AddressLink = ({ address }: { address: string }): ReactNode =>
  address.trim() !== '' && (
    <Link href={mapOf(address)} target="_blank" rel="noopener noreferrer">
      <MapPin size={15} aria-hidden />
      {address}
    </Link>
  );
