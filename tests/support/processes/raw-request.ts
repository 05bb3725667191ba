import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a path unchanged, and does not decompress the response. */
export async function rawRequest(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: OutgoingHttpHeaders } = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, async (response) => {
      const body = await buffer(response);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    sent.once('error', reject);
    sent.end();
  });
}
