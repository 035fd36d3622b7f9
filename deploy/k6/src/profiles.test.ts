import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { defaultSettings } from './scripts/default-settings.ts';
import { journeysOf, profileOf, scenariosOf } from './scripts/profiles.ts';
import { thresholdsOf } from './scripts/thresholds.ts';

const usual = { rateFactor: 1, durationFactor: 1 };
const names = ['smoke', 'load', 'stress', 'soak', 'spike'];

describe('profiles', () => {
  it.each(names)('%s plays every journey, each with a threshold of its own', (name) => {
    const profile = profileOf(name);
    const journeys = journeysOf(defaultSettings.JOURNEYS.split(','));
    expect(
      Object.entries(scenariosOf(profile, journeys, usual)).map(([key, { exec }]) => [key, exec]),
    ).toEqual(journeys.map((journey) => [journey, journey]));
    expect(Object.keys(thresholdsOf(profile, journeys))).toEqual(
      expect.arrayContaining(journeys.map((journey) => `http_req_duration{scenario:${journey}}`)),
    );
  });

  it('the factors change rates and durations', () => {
    const scenarios = scenariosOf(profileOf('soak'), ['chat'], { rateFactor: 3, durationFactor: 0.5 });
    expect(scenarios['chat']).toMatchObject({ rate: 180, duration: '7200s' });
  });

  it('a name that does not exist is refused with those that do', () => {
    expect(() => profileOf('storm')).toThrow(`There is no profile storm: choose one of ${names.join(', ')}`);
    expect(() => journeysOf(['track', 'fly'])).toThrow('There is no journey fly: choose from apply, track');
  });
});

it('the README has each setting, and no other', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const rows = [...readme.matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap(([, cell = '']) =>
    cell.match(/[A-Z_]+/g),
  );
  expect(rows.sort()).toEqual(Object.keys(defaultSettings).sort());
});
