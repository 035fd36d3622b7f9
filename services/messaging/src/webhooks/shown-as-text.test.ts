import { expect, it } from '@jest/globals';
import { placeAsText } from './shown-as-text.ts';
import { storableBody } from './webhook-event.ts';

const around = (middle: number, most: number) => middle + (Math.random() * 2 - 1) * most;

it('no location looks like a card number', () => {
  for (let round = 0; round < 5_000; round += 1) {
    const place = placeAsText({ latitude: around(0, 90), longitude: around(0, 180) });
    expect(storableBody(place)).toBe(place);
  }
});

it('a card number in the name of a place is masked', () => {
  const place = placeAsText({ latitude: 52.597946, longitude: -0.994743, name: '4111 1111 1111 1111' });
  expect(storableBody(place)).toBe('Location: **** **** **** 1111 (52.59795 N, 0.99474 W)');
});
