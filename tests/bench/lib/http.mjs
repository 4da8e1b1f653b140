import { Agent, request } from 'node:http';

/** One user's connections: kept open, as a browser's are. */
export function createClient(url, connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  return {
    /** `call`: {method, path, token, headers, body}. Answers status, headers and the body as text. */
    send: ({ method = 'GET', path, token, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const sent = request(
          { agent, hostname, port, method, path, headers: { ...headersOf(token, body), ...headers } },
          (response) => {
            const chunks = [];
            response.on('data', (chunk) => chunks.push(chunk));
            response.on('end', () => {
              const bytes = Buffer.concat(chunks);
              resolve({ status: response.statusCode, headers: response.headers, bytes });
            });
            response.on('error', reject);
          },
        );
        sent.on('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}

function headersOf(token, body) {
  const headers = { Authorization: `Bearer ${token}` };
  if (body === undefined) return headers;
  return { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
}
