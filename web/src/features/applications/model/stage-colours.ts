/** Text on ground, in the light and in the dark look. */
export interface StageColours {
  readonly light: readonly [text: string, ground: string];
  readonly dark: readonly [text: string, ground: string];
}

/**
 * Each stage's own colour, stage n at index n - 1: one scale from violet through blue to green, whose backgrounds grow stronger.
 * No stage is red or amber, which say that something is wrong. A test checks that every pair has AA contrast.
 */
export const stageColours: readonly StageColours[] = [
  { light: ['#48408b', '#f1f1ff'], dark: ['#c1c1fa', '#252437'] },
  { light: ['#2d4689', '#e4edff'], dark: ['#b4cbff', '#212a40'] },
  { light: ['#004b81', '#d4ebff'], dark: ['#a8d5ff', '#1b3247'] },
  { light: ['#004f73', '#c1e9fd'], dark: ['#9fdefc', '#0f394a'] },
  { light: ['#005162', '#aee8f4'], dark: ['#9de6f4', '#00414b'] },
  { light: ['#00514f', '#9fe7e4'], dark: ['#a3ece9', '#004947'] },
  { light: ['#004f3b', '#98e4cd'], dark: ['#aff0dc', '#004f3f'] },
  { light: ['#004a27', '#9bdfb2'], dark: ['#c0f3d0', '#1c5434'] },
];

const unknown: StageColours = { light: ['#12201d', '#edf1ef'], dark: ['#e9f0ee', '#1d2826'] };

/** A stage's colours as CSS values that follow the look in use. */
export const stageColour = (stage: number): { text: string; ground: string } => {
  const { light, dark } = stageColours[stage - 1] ?? unknown;
  return { text: `light-dark(${light[0]}, ${dark[0]})`, ground: `light-dark(${light[1]}, ${dark[1]})` };
};
