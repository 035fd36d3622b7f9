import { styled } from 'styled-components';
import { colour, radius, space } from '../theme/tokens.ts';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

/** The background and the text colour of each tone. */
export const tones = {
  neutral: [colour.line, colour.text],
  accent: [colour.accentSoft, colour.accent],
  success: [colour.successSoft, colour.success],
  warning: [colour.warningSoft, colour.warning],
  danger: [colour.dangerSoft, colour.danger],
  info: [colour.infoSoft, colour.info],
} as const satisfies Record<Tone, readonly [string, string]>;

/** A word or number in a coloured pill; the colour only repeats what the word says. */
export const Badge = styled.span<{ $tone?: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  padding: ${space(0.5)} ${space(2.5)};
  border-radius: ${radius.full};
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.5;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  background: ${({ $tone = 'neutral' }) => tones[$tone][0]};
  color: ${({ $tone = 'neutral' }) => tones[$tone][1]};
`;
