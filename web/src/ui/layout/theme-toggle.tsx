import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { chooseColourScheme, useColourScheme } from '../../theme/colour-scheme.ts';
import { Button } from '../button.tsx';

/** Switches between the light and the dark look. */
export const ThemeToggle = (): ReactNode => {
  const scheme = useColourScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  const Icon = other === 'dark' ? Moon : Sun;
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={`Switch to ${other} mode`}
      onClick={() => chooseColourScheme(other)}
    >
      <Icon size={20} aria-hidden />
    </Button>
  );
};
