import { describe, expect, it } from '@jest/globals';
import { fillTemplate, missingTemplateVariables, templateVariableNames } from './message-template.ts';

const body = 'Hello {{1}}, {{ date }} is due, {{1}}.';

describe('a template', () => {
  it('names its variables once each', () => {
    expect(templateVariableNames(body)).toEqual(['1', 'date']);
  });
  it('is filled in, and keeps what nobody gave', () => {
    expect(fillTemplate(body, { '1': 'Ada' })).toBe('Hello Ada, {{ date }} is due, Ada.');
  });
  it('takes a value as it is, also one that looks like a variable', () => {
    expect(fillTemplate(body, { '1': '{{date}} $&', date: 'Monday' })).toBe(
      'Hello {{date}} $&, Monday is due, {{date}} $&.',
    );
  });
  it('misses what is blank', () => {
    expect(missingTemplateVariables(body, { '1': ' ', date: 'Monday' })).toEqual(['1']);
  });
});
