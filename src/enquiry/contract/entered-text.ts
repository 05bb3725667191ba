import { z } from 'zod';
import { trimUnseen, typedLine, typedLines } from '../../platform/contract/typed-text.ts';
import { type FieldRule, fieldProblem } from './field-rule.ts';

/** Normalises and validates the text of a field; a single line stays a single line. */
export function enteredText(rule: FieldRule) {
  return z
    .string(rule.whenEmpty ?? `${rule.label} is a text.`)
    .overwrite(TIDY[rule.type])
    .superRefine((text, context) => {
      const problem = fieldProblem(rule, text);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    })
    .meta({
      maxLength: rule.maxLength,
      // One that may be empty has no format: nothing is no address.
      ...(rule.whenEmpty !== undefined && {
        minLength: 1,
        ...(rule.type === 'email' && { format: 'email' }),
      }),
    });
}

/**
 * Hidden characters in an address are refused, since removing them might give somebody else's
 * address.
 */
const TIDY: Record<FieldRule['type'], (text: string) => string> = {
  text: typedLine,
  tel: typedLine,
  email: trimUnseen,
  textarea: typedLines,
  date: typedLine,
  select: typedLine,
};
