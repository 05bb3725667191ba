import { describe, expect, it } from 'vitest';
import about from '../../data/about.json' with { type: 'json' };
import { theAboutPage } from '../../src/company/about/the-about-page.ts';
import { theCompany } from '../../src/company/contract/company.ts';

const names = (points: readonly { name: string }[]) => points.map(({ name }) => name);

describe('the texts of About us as they come with the site', () => {
  it('are those of the contract, word for word', () => {
    expect(about.hero.title).toMatch(/modern elegance/i);
    expect(about.material.title).toBe('Crafted with excellent material');
    expect(about.reasons.title).toBe('Why Choose Us');
    expect(names(about.reasons.claims)).toEqual([
      'Fast & Free Shipping',
      'Easy to Shop',
      '24/7 Support',
      'Hassle Free Returns',
    ]);
    expect(about.services.title).toBe('We Help You Make Modern Interior Design');
    expect(names(about.services.services)).toEqual([
      'Customised furniture',
      'Quality materials',
      'Design consultation',
      'Post-purchase support',
    ]);
  });

  it('take the company’s name and reply time from Company', () => {
    expect(theAboutPage.description).toContain(`${theCompany.name} draws, makes and fits`);
    expect(theAboutPage.reasons.claims[2]?.text).toContain(`We answer ${theCompany.answerTime}.`);
    expect(JSON.stringify(theAboutPage)).not.toMatch(/\{\w+\}/);
  });
});
