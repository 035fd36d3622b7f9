/** ESLint's own rule, which oxlint lacks: it forbids syntax by selectors. */
import { builtinRules } from 'eslint/use-at-your-own-risk';

export default {
  meta: { name: 'core' },
  rules: { 'no-restricted-syntax': builtinRules.get('no-restricted-syntax') },
};
