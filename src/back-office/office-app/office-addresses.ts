import { receiveShare } from '../../routes.ts';

export const OFFICE_WORKER = '/office-sw.js';
/** The shop's worker has the whole site; the longer scope wins. */
export const OFFICE_SCOPE = '/office/';
export const OFFICE_MANIFEST = '/office.webmanifest';
/** Where phones send what is shared to the office. */
export const RECEIVE = receiveShare.path;
