export { Attachments } from './Attachments.tsx';
export { attachments } from './attachments.ts';
