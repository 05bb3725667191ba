import { argv } from 'node:process';

/** Reads the file at an address with these headers, and says how many bytes it has. */
const [address = '', headers = '{}'] = argv.slice(2);
const { body } = await fetch(address, { headers: JSON.parse(headers) });
let bytes = 0;
for await (const chunk of body ?? []) bytes += chunk.byteLength;
console.log(bytes);
