export { Attachments } from './Attachments.tsx';
export { attachmentQueue } from './attachments.ts';
