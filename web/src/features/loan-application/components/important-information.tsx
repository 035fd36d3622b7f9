import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { brand } from '../../../brand.ts';
import { colour, fontSize, radius, space } from '../../../theme/tokens.ts';

const Box = styled.section`
  padding: ${space(5)};
  border-radius: ${radius.medium};
  background: ${colour.infoSoft};

  h2 {
    margin-bottom: ${space(3)};
    font-size: ${fontSize.title};
  }

  ul {
    display: grid;
    gap: ${space(2)};
    padding-left: ${space(5)};
    list-style: disc;
  }
`;

/** What one should know before submitting. */
export const ImportantInformation = (): ReactNode => (
  <Box aria-labelledby="important-information">
    <h2 id="important-information">Important Information</h2>
    <ul>
      <li>Your application will be reviewed within {brand.texts.reviewedWithin}</li>
      <li>We will contact you by your preferred method</li>
      <li>Additional documents may be required</li>
      <li>Interest rates and terms will be confirmed on approval</li>
    </ul>
  </Box>
);
