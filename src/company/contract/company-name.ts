// By its name: a browser then loads none of the company's other facts.
import { name } from '#texts/company.json' with { type: 'json' };

export const companyName: string = name;
