/** The page's font, and its stand-in until it has arrived. */
export const fontFaces = `
  @font-face {
    font-family: 'Inter Variable';
    font-style: normal;
    font-display: swap;
    font-weight: 100 900;
    src: url('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2') format('woff2-variations');
  }

  /* The width of Inter, so that text does not jump when the font arrives. */
  @font-face {
    font-family: 'Inter Fallback';
    src: local('Arial');
    ascent-override: 90%;
    descent-override: 22.4%;
    line-gap-override: 0%;
    size-adjust: 107%;
  }
`;
