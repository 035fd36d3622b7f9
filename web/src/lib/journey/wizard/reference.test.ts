import { expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Reference } from './reference.tsx';

it('is small enough on phones for all of it to fit on a line', () => {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(createElement(Reference, { applicationId: 'W4H3RWHGTW' })));
  const styles = sheet.getStyleTags();
  expect(styles).toMatch(/strong\{[^}]*font-size:1\.5rem/);
  expect(styles).toMatch(/@media \(min-width: ?40rem\)\{[^}]*strong\{font-size:1\.75rem/);
});
