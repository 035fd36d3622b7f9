import type { Palette } from './palettes.ts';

const colourNames = [
  'page',
  'surface',
  'sunken',
  'text',
  'muted',
  'line',
  'control',
  'accent',
  'accentStrong',
  'accentSoft',
  'onAccent',
  'onAccentStrong',
  'danger',
  'dangerSoft',
  'onDanger',
  'warning',
  'warningSoft',
  'success',
  'successSoft',
  'info',
  'infoSoft',
  'focus',
  'shadow',
] as const satisfies readonly (keyof Palette)[];

/** The colours as styles use them: `colour.accentSoft` is `var(--accentSoft)`, light or dark as the page is. */
export const colour = Object.fromEntries(colourNames.map((name) => [name, `var(--${name})`])) as Record<
  keyof Palette,
  string
>;

/** Distances, in rem: `space(4)` is 1rem. */
export const space = (quarters: number): string => `${quarters / 4}rem`;

/** A distance beside text that stays as it is on a phone when text is larger: the words need the room. */
export const beside = (quarters: number): string => `min(${space(quarters)}, ${quarters * 1.12}vw)`;

export const radius = { small: '0.5rem', medium: '0.75rem', large: '1.25rem', full: '999px' } as const;

export const fontSize = {
  small: '0.875rem',
  body: '1rem',
  large: '1.125rem',
  title: '1.375rem',
  heading: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)',
} as const;

/** Screens are built for phones first; these media queries widen them. */
export const from = {
  tablet: '@media (min-width: 40rem)',
  laptop: '@media (min-width: 64rem)',
  desktop: '@media (min-width: 88rem)',
} as const;

/** What only phones have. */
export const until = { tablet: '@media (max-width: 39.99rem)' } as const;

/** The ring around what has the keyboard's focus; to be used with `:focus-visible`. */
export const focusRing = `outline: 3px solid ${colour.focus}; outline-offset: 2px;`;
