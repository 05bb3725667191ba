import { paths } from '../../paths.ts';
import type { StepName } from '../contract/first-steps.ts';

interface StepWords {
  title: string;
  /** What it gives, until it is done. */
  gives: string;
  /** Label of its button, while it is the next one. */
  action: string;
  /** Screen where it is done, Home for its form; the quotation to oneself has a dialog. */
  path?: string;
}

/** Address of the part of Help about a domain of one's own. */
export const ONLINE_HELP = 'online';

export const STEP_WORDS: Record<StepName, StepWords> = {
  company: {
    title: 'Name and numbers',
    gives: 'On every page, mail and quotation',
    action: 'Make it yours',
    path: paths.dashboard,
  },
  paying: {
    title: 'How you are paid',
    gives: 'Customers read this when they pay',
    action: 'Enter it',
    path: `${paths.siteCompany}#quotations`,
  },
  product: {
    title: 'Your first product',
    gives: 'A photo, a title, a price',
    action: 'Add a product',
    path: paths.addProducts,
  },
  quotation: {
    title: 'Your first quotation',
    gives: 'To yourself: see what customers see',
    action: 'Try it',
  },
  colleague: {
    title: 'Invite a colleague',
    gives: 'Each answers in their own name',
    action: 'Invite',
    path: paths.staff,
  },
  online: {
    title: 'Online',
    gives: 'Customers find you at your own address',
    action: 'See how',
    path: `${paths.help}#${ONLINE_HELP}`,
  },
};
