import { snapshotPhoto } from '../catalogue/build/snapshot-photo.ts';
import { theCompany } from '../company/contract/company.ts';
import type { Face } from '../company/face/draw-icon.ts';
import { storedImage } from '../pictures/stored-picture.ts';

/** The face of the company that a build shows. */
export function theFace(): Face {
  const { name, logo } = theCompany;
  return { name, logo: logo && snapshotPhoto(storedImage(logo)) };
}
