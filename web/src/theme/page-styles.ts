import type { Palette } from './palettes.ts';
import { dark, light } from './palettes.ts';
import { colour, focusRing, radius, space } from './tokens.ts';

/** CSS declarations that give a palette's colours to the page: `--accentSoft: #e3f2ee; ...` */
const declarations = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('');

const iconSizes = [14, 15, 16, 18, 20, 24, 26, 28, 36]
  .map((size) => `svg[width='${size}'] { width: ${size / 16}rem; height: ${size / 16}rem; }`)
  .join('\n  ');

/** The page's own styles, made into a style sheet by the build, so that they are there before any script. */
export const pageStyles = `
  :root {
    color-scheme: light;
    ${declarations(light)}
  }

  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) {
      color-scheme: dark;
      ${declarations(dark)}
    }
  }

  /* Paper is light, whatever the screen is. */
  @media screen {
    :root[data-theme='dark'] {
      color-scheme: dark;
      ${declarations(dark)}
    }
  }

  *, *::before, *::after { box-sizing: border-box; }

  /* What is scrolled to stays clear of the header, which is sticky where there is room. */
  html { scroll-padding-top: 1rem; }

  @media (min-width: 40rem) and (min-height: 30rem) {
    html { scroll-padding-top: 5.5rem; }
  }

  /*
   * On phones a toast is as wide as the page: what it covers can be scrolled out from under it. On a page that is a
   * conversation it is at the top.
   */
  @media (max-width: 39.99rem) {
    html:has([data-toast]):not(:has([data-conversation-page])) { scroll-padding-bottom: 10rem; }
    body:has([data-toast]):not(:has([data-conversation-page], [data-public-footer])),
    body:has([data-toast]):not(:has([data-conversation-page])) [data-public-footer] { padding-bottom: 10rem; }
  }

  body {
    margin: 0;
    min-height: 100vh;
    min-height: 100dvh;
    background: ${colour.page};
    color: ${colour.text};
    font-family: 'Inter Variable', 'Inter Fallback', system-ui, sans-serif;
    font-size: 1rem;
    line-height: 1.5;
    -webkit-font-smoothing: antialiased;
    text-size-adjust: 100%;
  }

  #root { display: contents; }

  a[href^='tel:'] { white-space: nowrap; }

  :where(label > input:is([type='radio'], [type='checkbox'])) {
    flex: none;
    width: 1.375rem;
    height: 1.375rem;
    margin: 0.0625rem 0 0;
    accent-color: ${colour.accent};
    cursor: pointer;
  }

  /* On a dark page, browsers fill one that is not selected with grey, as if it were disabled. */
  :where(label > input:is([type='radio'], [type='checkbox']):not(:checked, :disabled)) {
    appearance: none;
    border: 1px solid ${colour.control};
    border-radius: 0.25rem;
  }

  :where(label > input[type='radio']) { border-radius: 50%; }

  .shell { min-height: 100dvh; }
  :root[data-side='staff'] .shell { display: none; }

  .shell header {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    min-height: calc(4rem + 1px);
    padding: 0.5rem max(1rem, (100vw - 72rem) / 2 + 1.5rem);
    border-bottom: 1px solid ${colour.line};
    background: ${colour.surface};
    font-size: 1.125rem;
    font-weight: 700;
    letter-spacing: -0.02em;
  }

  .shell svg { flex: none; color: ${colour.accent}; }
  .shell main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; }

  .risk-warning {
    padding: ${space(3)} ${space(4)};
    border-radius: ${radius.medium};
    background: ${colour.warningSoft};
    font-weight: 600;
    line-height: 1.45;
    text-wrap: balance;
  }
  .risk-warning a { color: inherit; }
  .risk-warning[data-brief] {
    padding: ${space(2)} ${space(3)};
    font-size: 0.875rem;
    font-weight: 400;
  }

  @media (min-width: 40rem) {
    .risk-warning[data-brief] { padding-inline: ${space(4)}; }
  }

  /* Where the loan is applied for, its warning is the first thing that can be read. */
  .offer { display: none; max-width: 48rem; margin: 0 auto; padding: 1.5rem 1rem 0; }
  :root[data-page='apply'] .offer { display: block; }
  :root[data-page='apply'] .shell .shape { max-width: 48rem; }

  /* The shape of a page on its way: heading, line, card. */
  .shell .shape { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem; }
  .shape i {
    display: block;
    height: 2.25rem;
    max-width: 22rem;
    border-radius: 0.5rem;
    background: ${colour.sunken};
  }
  .shape i + i { height: 1.25rem; max-width: 18rem; margin-top: 1rem; }
  .shape i:last-child { height: 20rem; max-width: none; margin-top: 1.5rem; border-radius: 1.25rem; }

  @media (min-width: 40rem) {
    .shell .shape { padding: 2rem 1.5rem; }
    .shell .offer { padding: 2rem 1.5rem 0; }
  }

  @media (scripting: none) {
    .shape { display: none; }
  }

  h1, h2, h3, h4 {
    margin: 0;
    line-height: 1.2;
    letter-spacing: -0.015em;
    font-weight: 650;
    text-wrap: balance;
  }

  p { text-wrap: pretty; }

  p, dl, dd, ul, ol, fieldset { margin: 0; }
  ul, ol { padding: 0; list-style: none; }
  fieldset { padding: 0; border: 0; min-width: 0; }
  legend { padding: 0; }

  a { color: ${colour.accent}; text-underline-offset: 0.2em; }
  a:hover { text-decoration-thickness: 2px; }

  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }

  :focus-visible { ${focusRing} }
  [tabindex='-1']:focus:not(:focus-visible) { outline: none; }

  html:has(dialog:modal) { overflow: hidden; }
  /* Where the scroll bar takes room, its place stays empty behind a dialog, so that nothing moves sideways. */
  html[data-scroll-bar]:has(dialog:modal) { scrollbar-gutter: stable; }
  html[data-scroll-bar]:has(dialog:modal:not([data-placed])) { background: color-mix(in srgb, rgb(6 14 12) 55%, ${colour.page}); }

  @keyframes turn { to { transform: rotate(1turn); } }
  @keyframes breathe { 50% { opacity: 0.45; } }
  @keyframes hop { 0%, 60%, 100% { transform: none; } 30% { transform: translateY(-4px); } }
  @keyframes pulse { 0% { box-shadow: 0 0 0 0 color-mix(in srgb, ${colour.success} 55%, transparent); } 70%, 100% { box-shadow: 0 0 0 0.875rem transparent; } }
  @keyframes arrive { from { transform: translateY(1rem); opacity: 0; } }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }

  /* Icons grow with the text beside them. */
  ${iconSizes}

  /* Forced colours leave no backgrounds, and so neither bars nor lines made of them. */
  @media (forced-colors: active) {
    [role='progressbar'] { outline: 1px solid CanvasText; }
    [role='progressbar'] > div { background: Highlight; forced-color-adjust: none; }
    li[data-state]::before { background: CanvasText !important; forced-color-adjust: none; }
    input[type='range'] { appearance: auto; }
  }

  /* The end of the page is above what ends the screen. */
  @media (max-width: 83.99rem) {
    body:has([data-chat-bar]) [data-public-footer] { padding-bottom: 4.25rem; }
  }

  /* Beside an open chat, what the customer asks about stays in sight. */
  @media screen and (min-width: 84rem) {
    body:has([data-chat-panel]) :is(main, [data-public-header] > div, [data-public-footer] > div) {
      width: auto;
      margin-right: max(27rem, (100vw - 72rem) / 2);
    }
  }

  .only-print { display: none; }

  @media print {
    .only-print { display: revert; }
    .no-print, button, dialog { display: none !important; }
  }
`;
