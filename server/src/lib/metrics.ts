import { createServer, type Server } from 'node:http';
import { troubles, type Troubles } from './troubles.ts';

/** In the text format of Prometheus, version 0.0.4. */
export function metricsOf({ counts }: Pick<Troubles, 'counts'>): string {
  const lines = Object.entries(counts()).map(
    ([trouble, count]) => `evenkeel_troubles_total{trouble="${trouble}"} ${count}`,
  );
  return [
    `# HELP evenkeel_troubles_total How often this server has met: ${Object.keys(troubles).join(', ')}.`,
    '# TYPE evenkeel_troubles_total counter',
    ...lines,
    '',
  ].join('\n');
}

/** A door of its own, on this machine alone: what counts for an operator is nobody else's business, also not a proxy's. */
export function serveMetrics(port: number, met: Pick<Troubles, 'counts'>): Promise<Server> {
  const server = createServer(({ url }, answer) => {
    if (url !== '/metrics') return void answer.writeHead(404).end();
    answer.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(metricsOf(met));
  });
  return new Promise((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => listening(server));
  });
}
