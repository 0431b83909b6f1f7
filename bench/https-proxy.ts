import { once } from 'node:events';
import http from 'node:http';
import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import { certificate } from './localhost-certificate.ts';

/** What HTTP/2 has no place for. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/** Speaks HTTP/2 with browsers, as a proxy on the way to an installation does, and HTTP/1.1 with a server on this machine. */
export type HttpsProxy = { url: string; port: number; leadTo: (port: number) => void; stop: () => Promise<void> };

/** Where it leads to is said afterwards: the server has to know its address before it starts. */
export async function openHttpsProxy(): Promise<HttpsProxy> {
  let target = 0;
  const agent = new http.Agent({ keepAlive: true });
  const server = http2.createSecureServer(certificate, (incoming, outgoing) => {
    const { method, url: path } = incoming;
    const own = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
    const headers = {
      ...Object.fromEntries(own),
      host: incoming.headers[':authority'] ?? '',
      'x-forwarded-for': '127.0.0.1',
    };
    const asked = http.request({ host: '127.0.0.1', port: target, method, path, headers, agent }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name));
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      answer.pipe(outgoing.stream);
    });
    asked.on('error', () => outgoing.stream.close());
    outgoing.stream.on('close', () => asked.destroy());
    incoming.pipe(asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = new Set<http2.ServerHttp2Session>();
  server.on('session', (session) => {
    open.add(session);
    session.on('close', () => open.delete(session));
  });
  return {
    url: `https://localhost:${port}`,
    port,
    leadTo: (next) => (target = next),
    stop: async () => {
      for (const session of open) session.destroy();
      agent.destroy();
      server.close();
    },
  };
}
