import { z } from 'zod';
import { type FieldRule, fieldProblem } from './field-rule.ts';

/** The text of a field, tidied and held against its rule; a single line stays a single line. */
export function enteredText(rule: FieldRule) {
  const tidy = rule.type === 'textarea' ? tidyLines : tidyLine;
  return z
    .string(rule.whenEmpty ?? `${rule.label} is a text.`)
    .overwrite(tidy)
    .superRefine((text, context) => {
      const problem = fieldProblem(rule, text);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    })
    .meta({
      description: rule.label,
      maxLength: rule.maxLength,
      ...(rule.whenEmpty !== undefined && { minLength: 1 }),
      ...(rule.type === 'email' && { format: 'email' }),
    });
}

function tidyLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function tidyLines(text: string): string {
  return text.trim().replace(/\r\n?/g, '\n');
}
