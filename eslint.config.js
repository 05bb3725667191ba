import parser from '@typescript-eslint/parser';
import hooks from 'eslint-plugin-react-hooks';

const { plugins, rules } = hooks.configs.flat['recommended-latest'];

/** The rules that the React Compiler relies on. Biome lints everything else. */
export default [
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/**/{server,contract,build}/**', 'src/platform/**'],
    plugins,
    // Biome has this one, as correctness/useExhaustiveDependencies.
    rules: { ...rules, 'react-hooks/exhaustive-deps': 'off' },
    languageOptions: { parser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
];
