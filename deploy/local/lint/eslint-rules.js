/** ESLint's own rules that oxlint lacks. They forbid syntax by selectors, and properties by name. */
import { builtinRules } from 'eslint/use-at-your-own-risk';

const names = ['no-restricted-syntax', 'no-restricted-properties'];

export default {
  meta: { name: 'core' },
  rules: Object.fromEntries(names.map((name) => [name, builtinRules.get(name)])),
};
