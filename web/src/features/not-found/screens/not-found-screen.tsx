import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PublicPage } from '../../../lib/layout/public-page.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { colour, fontSize, space } from '../../../theme/tokens.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts';

const Message = styled.div`
  display: grid;
  gap: ${space(4)};
  justify-items: start;
  padding: ${space(10)} 0;

  h1 {
    font-size: ${fontSize.heading};
  }

  small {
    color: ${colour.muted};
    font-size: 0.875rem;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

/** What every address without a screen shows. */
export const NotFoundScreen = (): ReactNode => {
  usePageTitle('404 Page Not Found');
  const heading = useArrivalFocus<HTMLHeadingElement>();
  return (
    <PublicPage width="44rem">
      <Message>
        <h1 ref={heading} tabIndex={-1}>
          404 Page Not Found
        </h1>
        <p>The page you asked for does not exist. Check the address, or contact us.</p>
        <Ways>
          <ButtonLink to={paths.home}>Track your application</ButtonLink>
          <ButtonLink to={paths.contact} variant="secondary">
            Contact Support
          </ButtonLink>
        </Ways>
        <small>Did you forget to add the page to the router?</small>
      </Message>
    </PublicPage>
  );
};
