import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { brand } from '../../brand.ts';
import { beside, colour, from, space } from '../../theme/tokens.ts';
import { CallableNumber } from '../../ui/callable-number.tsx';
import { Link } from '../../ui/link.tsx';
import { paths } from '../paths.ts';

const Bar = styled.footer`
  margin-top: auto;
  border-top: 1px solid ${colour.line};
  background: ${colour.surface};
  color: ${colour.muted};
  font-size: 0.875rem;
`;

const Columns = styled.div`
  max-width: 72rem;
  margin: 0 auto;
  padding: ${space(8)} ${beside(4)};
  display: grid;
  gap: ${space(6)};

  ${from.tablet} {
    grid-template-columns: 1fr auto;
    padding-inline: ${space(6)};
  }

  address {
    font-style: normal;
  }
`;

const Ways = styled.p`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  padding-bottom: ${space(3)};

  ${from.tablet} {
    flex-flow: row wrap;
    gap: 0 ${space(5)};
    padding: 0;
  }

  a {
    padding: ${space(3)} 0;
    white-space: nowrap;
  }
`;

const Member = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  color: ${colour.muted};
  font-weight: 600;
  line-height: 1.3;
`;

/** Who the lender is and by whom it is regulated, at the end of every public page. */
export const PublicFooter = (): ReactNode => (
  <Bar data-public-footer>
    <Columns>
      <div>
        <address>
          {brand.company}, {brand.postalAddress}
        </address>
        <Ways>
          <CallableNumber number={brand.phone} />
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
          <Link to={paths.contact}>Contact Support</Link>
        </Ways>
        <p>
          {brand.company} {brand.texts.regulator} Firm reference number {brand.texts.firmReference}. Company
          number {brand.companyNumber}.
        </p>
      </div>
      <Member>
        <svg viewBox={brand.association.logo.viewBox} width={40} height={40} aria-hidden>
          <path d={brand.association.logo.path} fill="currentColor" fillRule="evenodd" />
        </svg>
        <span>
          Member of the
          <br />
          {brand.association.name}
        </span>
      </Member>
    </Columns>
  </Bar>
);
