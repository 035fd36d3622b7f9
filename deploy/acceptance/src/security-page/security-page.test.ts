import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requirementsOfSections } from './requirements.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const page = readFileSync(join(root, 'deploy/SECURITY.md'), 'utf8');

interface Line {
  readonly id: string;
  readonly asks: string;
  readonly state: string;
  readonly shown: string;
}

const lines: readonly Line[] = page.split('\n').flatMap((row) => {
  const [, id = '', asks = '', state = '', shown = ''] = row.split('|').map((cell) => cell.trim());
  return /^V\d+\.\d+\.\d+$/.test(id) ? [{ id, asks, state, shown }] : [];
});
const states = ['met', 'not applicable', 'open'] as const;
const of = (state: string) => lines.filter((line) => line.state === state);

const asked = Object.entries(requirementsOfSections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, place) => `${section}.${place + 1}`),
);

const inFolder = /^[\w.-]+\/[\w./-]*$/;
const atRoot = /^(Dockerfile|\.dockerignore|\.npmrc|[\w.-]+\.(md|json|yml|js))$/;

/** What names a file or folder of the repository, in backticks. */
const filesIn = (text: string) =>
  [...text.matchAll(/`([^`]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => inFolder.test(name) || atRoot.test(name));

describe('the page of security', () => {
  it('has one line for each of the 253 requirements of levels 1 and 2, in their order', () => {
    expect(asked).toHaveLength(253);
    expect(lines.map(({ id }) => id)).toEqual(asked);
  });

  it('gives the content, the status and the reason of each', () => {
    for (const { id, asks, state, shown } of lines) {
      expect([id, states]).toEqual([id, expect.arrayContaining([state])]);
      expect([id, asks, shown]).not.toContain('');
    }
  });

  it('shows what is met by a file at least', () => {
    expect(of('met').filter(({ shown }) => filesIn(shown).length === 0)).toEqual([]);
  });

  it('weighs what is open', () => {
    const unweighed = of('open').filter(({ shown }) => !/^\*(high|middle|low|operator)\*: ./.test(shown));
    expect(unweighed).toEqual([]);
  });

  it('lists what is open by its weight', () => {
    for (const weight of ['high', 'middle', 'low', 'operator']) {
      const ids = of('open')
        .filter(({ shown }) => shown.startsWith(`*${weight}*`))
        .map(({ id }) => id);
      expect(page).toContain(`- *${weight}* (${ids.length}): ${ids.join(', ')}\n`);
    }
  });

  it('counts rightly', () => {
    const sums = [...states.map((state) => of(state).length), lines.length];
    expect(page).toContain(`\n| ${sums.join(' | ')} |\n`);
  });

  it('names files that are there', () => {
    const named = [...new Set(filesIn(page))];
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });
});
