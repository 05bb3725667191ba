import { theCompany } from '../company/contract/company.ts';
import { type FrameFacts, frameFacts, frameMarks } from '../company/contract/texts/frame-facts.ts';

const built = frameFacts(theCompany);

/**
 * The company in the frame of a page.
 *
 * @param isFilled true for a page that the server fills with the company as it is saved
 */
export function frameCompany(isFilled: boolean): FrameFacts {
  return isFilled ? frameMarks : built;
}
