import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { encode } from 'uqr';
import { radius } from '../../../theme/tokens.ts';

/** Dark on light whatever the theme: cameras look for that. */
const Picture = styled.svg`
  display: block;
  width: min(13rem, 100%);
  height: auto;
  border-radius: ${radius.small};
  background: #fff;
`;

/** A text as a QR code, with the quiet border that cameras need. */
export const QrCode = ({ text, label }: { text: string; label: string }): ReactNode => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </Picture>
  );
};
