/** Storage key of what this device remembers of its notices. */
export const PHONE_HERE = 'noticesHere';
