import { brandColours } from '../brand.ts';

/** Colours of the light and the dark look. Every pair in `textPairs` keeps WCAG AA contrast; a test holds that. */
export interface Palette {
  readonly page: string;
  readonly surface: string;
  readonly sunken: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  /** Border of form controls: 3:1 against what is around it. */
  readonly control: string;
  readonly accent: string;
  readonly accentStrong: string;
  readonly accentSoft: string;
  readonly onAccent: string;
  readonly onAccentStrong: string;
  readonly danger: string;
  readonly dangerSoft: string;
  readonly onDanger: string;
  readonly warning: string;
  readonly warningSoft: string;
  readonly success: string;
  readonly successSoft: string;
  readonly info: string;
  readonly infoSoft: string;
  readonly focus: string;
  readonly shadow: string;
}

export const light: Palette = {
  ...brandColours.light,
  page: '#f5f7f6',
  surface: '#ffffff',
  sunken: '#edf1ef',
  text: '#12201d',
  muted: '#51615d',
  line: '#dde4e1',
  control: '#7b8b86',
  onAccentStrong: '#ffffff',
  danger: '#b3261e',
  dangerSoft: '#fcebea',
  onDanger: '#ffffff',
  warning: '#855004',
  warningSoft: '#fdf2dc',
  success: '#17693a',
  successSoft: '#e4f4e9',
  info: '#23579f',
  infoSoft: '#e8f0fb',
  focus: '#1f5fd0',
  shadow: '0 1px 2px rgb(16 32 28 / 5%), 0 8px 24px rgb(16 32 28 / 6%)',
};

export const dark: Palette = {
  ...brandColours.dark,
  page: '#0d1413',
  surface: '#151e1c',
  sunken: '#1d2826',
  text: '#e9f0ee',
  muted: '#a3b3ae',
  line: '#293532',
  control: '#70827d',
  onAccentStrong: '#ffffff',
  danger: '#ff9c94',
  dangerSoft: '#3a1d1b',
  onDanger: '#3a0906',
  warning: '#f2c26b',
  warningSoft: '#34280f',
  success: '#7fd6a0',
  successSoft: '#15301f',
  info: '#9dc2f7',
  infoSoft: '#182a43',
  focus: '#8db8ff',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 30%)',
};

type Colour = Exclude<keyof Palette, 'shadow'>;

/** Foreground and background as screens put them together: text, 4.5:1. */
export const textPairs: readonly (readonly [Colour, Colour])[] = [
  ['text', 'page'],
  ['text', 'surface'],
  ['text', 'sunken'],
  ['text', 'line'],
  ['text', 'accentSoft'],
  ['text', 'dangerSoft'],
  ['text', 'warningSoft'],
  ['text', 'successSoft'],
  ['text', 'infoSoft'],
  ['muted', 'page'],
  ['muted', 'surface'],
  ['muted', 'sunken'],
  ['muted', 'accentSoft'],
  ['accent', 'page'],
  ['accent', 'surface'],
  ['accent', 'sunken'],
  ['accent', 'accentSoft'],
  ['onAccent', 'accent'],
  ['onAccentStrong', 'accentStrong'],
  ['danger', 'surface'],
  ['danger', 'page'],
  ['danger', 'dangerSoft'],
  ['onDanger', 'danger'],
  ['warning', 'surface'],
  ['warning', 'warningSoft'],
  ['success', 'surface'],
  ['surface', 'success'],
  ['success', 'successSoft'],
  ['info', 'surface'],
  ['info', 'infoSoft'],
];

/** Borders, focus rings and marks that carry meaning: 3:1. */
export const markPairs: readonly (readonly [Colour, Colour])[] = [
  ['control', 'surface'],
  ['control', 'page'],
  ['focus', 'page'],
  ['focus', 'surface'],
  ['focus', 'sunken'],
  ['accent', 'sunken'],
];
