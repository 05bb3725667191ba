import { expect, it } from 'vitest';
import { hoistStyles } from '../../../src/shell/build/hoist-styles.ts';

it('styles of the body move to the end of the head, in order', () => {
  const page = hoistStyles(
    '<head><style>a{}</style></head><body><style>b{}</style><p>$&</p><style id="c">c{}</style></body>',
  );
  expect(page).toBe(
    '<head><style>a{}</style><style>b{}</style><style id="c">c{}</style></head><body><p>$&</p></body>',
  );
});
