import { Clock, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { brand } from '../../../brand.ts';
import { colour, space } from '../../../theme/tokens.ts';
import { CallableNumber } from '../../../ui/callable-number.tsx';
import { Card, CardTitle } from '../../../ui/card.ts';
import { WebAddress } from '../../../ui/web-address.tsx';

const List = styled.ul`
  display: grid;

  li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-width: 0;
    min-height: 2.75rem;
    overflow-wrap: anywhere;
  }

  a {
    padding: ${space(2.5)} 0;
  }

  svg {
    flex: none;
    color: ${colour.muted};
  }
`;

/** How and when to reach a person. */
export const HelpCard = (): ReactNode => (
  <Card aria-labelledby="help-title">
    <CardTitle id="help-title">Need Help?</CardTitle>
    <List>
      <li>
        <Phone size={20} aria-hidden />
        <CallableNumber number={brand.phone} />
      </li>
      <li>
        <Mail size={20} aria-hidden />
        <a href={`mailto:${brand.email}`}>
          <WebAddress>{brand.email}</WebAddress>
        </a>
      </li>
      <li>
        <Clock size={20} aria-hidden />
        {brand.officeHours.label}
      </li>
    </List>
  </Card>
);
