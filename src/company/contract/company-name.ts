// The named import spares browsers the company's other facts.
import { name } from '#texts/company.json' with { type: 'json' };

export const companyName: string = name;
