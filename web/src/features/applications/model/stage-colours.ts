/** Text on ground, in the light and in the dark look. */
export interface StageColours {
  readonly light: readonly [text: string, ground: string];
  readonly dark: readonly [text: string, ground: string];
}

/** Each stage's own colour, stage n at index n - 1; every pair has AA contrast, which a test holds. */
export const stageColours: readonly StageColours[] = [
  { light: ['#1d4f94', '#e8f0fb'], dark: ['#9dc2f7', '#182a43'] },
  { light: ['#5a3aa8', '#efeafc'], dark: ['#c3b2f7', '#2a2146'] },
  { light: ['#7f4c04', '#fdf2dc'], dark: ['#f2c26b', '#34280f'] },
  { light: ['#963c11', '#fdebe2'], dark: ['#f8b08c', '#3b2013'] },
  { light: ['#9c2160', '#fce8f1'], dark: ['#f7a3c9', '#3d1529'] },
  { light: ['#0d6259', '#dff4f1'], dark: ['#6fd8c8', '#10322e'] },
  { light: ['#0c5a7a', '#e2f3fa'], dark: ['#85d0ee', '#0f2f3d'] },
  { light: ['#17693a', '#e4f4e9'], dark: ['#7fd6a0', '#15301f'] },
];

const unknown: StageColours = { light: ['#12201d', '#edf1ef'], dark: ['#e9f0ee', '#1d2826'] };

/** A stage's colours as CSS values that follow the look in use. */
export const stageColour = (stage: number): { text: string; ground: string } => {
  const { light, dark } = stageColours[stage - 1] ?? unknown;
  return { text: `light-dark(${light[0]}, ${dark[0]})`, ground: `light-dark(${light[1]}, ${dark[1]})` };
};
