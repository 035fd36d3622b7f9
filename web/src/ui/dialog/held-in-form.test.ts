import { describe, expect, it } from '@jest/globals';
import { heldInForm } from './held-in-form.ts';

const form = (fields: Readonly<Record<string, string>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

const atStart = { title: 'Opening hours', shared: 'on', text: '' };

describe('what a form holds', () => {
  it.each([
    ['a text is written', { ...atStart, text: 'We are open until six.' }],
    ['a text is emptied', { ...atStart, title: '' }],
    ['a checkbox is unchecked', { title: atStart.title, text: '' }],
    ['a text moves to another field', { title: '', shared: 'on', text: 'Opening hours' }],
  ])('given %s, then it differs', (_, fields) => {
    expect(heldInForm(form(fields))).not.toBe(heldInForm(form(atStart)));
  });

  it.each([
    ['nothing is changed', atStart],
    ['an empty field has come', { ...atStart, group: '' }],
  ])('given %s, then it is the same', (_, fields) => {
    expect(heldInForm(form(fields))).toBe(heldInForm(form(atStart)));
  });
});
