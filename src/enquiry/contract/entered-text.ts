import { z } from 'zod';
import { trimUnseen, typedLine, typedLines } from '../../platform/contract/typed-text.ts';
import { type FieldRule, fieldProblem } from './field-rule.ts';

/** The text of a field, tidied and held against its rule; a single line stays a single line. */
export function enteredText(rule: FieldRule) {
  return z
    .string(rule.whenEmpty ?? `${rule.label} is a text.`)
    .overwrite(TIDY[rule.type])
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

/** An address is refused for what is hidden in it: without that, it might be somebody else's. */
const TIDY: Record<FieldRule['type'], (text: string) => string> = {
  text: typedLine,
  tel: typedLine,
  email: trimUnseen,
  textarea: typedLines,
  date: typedLine,
  choice: typedLine,
};
