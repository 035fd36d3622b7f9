/** Rules of ESLint itself that oxlint lacks: they forbid syntax by selectors, and properties of objects by name. */
import { builtinRules } from 'eslint/use-at-your-own-risk';

const names = ['no-restricted-syntax', 'no-restricted-properties'];

export default {
  meta: { name: 'core' },
  rules: Object.fromEntries(names.map((name) => [name, builtinRules.get(name)])),
};
