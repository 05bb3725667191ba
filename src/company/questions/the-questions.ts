import file from '#texts/questions.json' with { type: 'json' };
import { theCompany } from '../contract/company.ts';
import { answersFor, type Question, type QuestionsFile } from '../contract/questions.ts';
import type { Supply } from '../contract/supply.ts';
import { companyValues } from '../contract/texts/company-placeholders.ts';
import { fillTexts } from '../contract/texts/placeholders.ts';

const { questions } = fillTexts(file as QuestionsFile, companyValues(theCompany));

export const onContact: Question[] = questions.filter((question) => question.onContact);
export const onProduct = (supply: Supply): Question[] => answersFor(questions, supply);
