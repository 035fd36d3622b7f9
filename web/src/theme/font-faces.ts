/** The page's font, and its stand-in until it has arrived. */
export const fontFaces = `
  @font-face {
    font-family: 'Inter Variable';
    font-style: normal;
    font-display: swap;
    font-weight: 400 700;
    src: url('/src/theme/font/inter.woff2') format('woff2-variations');
  }

  /* The widths of Inter, so that text does not jump when the font arrives. */
  @font-face {
    font-family: 'Inter Fallback';
    font-weight: 100 500;
    src: local('Arial'), local('Liberation Sans');
    ascent-override: 90.5%;
    descent-override: 22.5%;
    line-gap-override: 0%;
    size-adjust: 107%;
  }
  @font-face {
    font-family: 'Inter Fallback';
    font-weight: 600 900;
    src: local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold');
    ascent-override: 96%;
    descent-override: 23.9%;
    line-gap-override: 0%;
    size-adjust: 101%;
  }
`;
