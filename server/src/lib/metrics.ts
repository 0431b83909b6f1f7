import { createServer, type Server } from 'node:http';
import { troubles, type Troubles } from './troubles.ts';

/** What an operator sees: troubles, and how much waits where work is done in turns (`longestWait` in milliseconds, of a minute). */
export type Measured = Pick<Troubles, 'counts'> & {
  queues: () => Record<string, { length: number; longestWait: number }>;
};

/** In the text format of Prometheus, version 0.0.4. */
export function metricsOf({ counts, queues }: Measured): string {
  const met = Object.entries(counts());
  const lines = Object.entries(queues());
  return [
    `# HELP evenkeel_troubles_total How often this server has met: ${Object.keys(troubles).join(', ')}.`,
    '# TYPE evenkeel_troubles_total counter',
    ...met.map(([trouble, count]) => `evenkeel_troubles_total{trouble="${trouble}"} ${count}`),
    '# HELP evenkeel_files_waiting How many files and pages wait to be read.',
    '# TYPE evenkeel_files_waiting gauge',
    ...lines.map(([queue, { length }]) => `evenkeel_files_waiting{queue="${queue}"} ${length}`),
    '# HELP evenkeel_files_longest_wait_seconds The longest wait in the last minute.',
    '# TYPE evenkeel_files_longest_wait_seconds gauge',
    ...lines.map(([queue, one]) => `evenkeel_files_longest_wait_seconds{queue="${queue}"} ${one.longestWait / 1_000}`),
    '',
  ].join('\n');
}

/** A door of its own, on this machine alone: what counts for an operator is nobody else's business, also not a proxy's. */
export function serveMetrics(port: number, measured: Measured): Promise<Server> {
  const server = createServer(({ url }, answer) => {
    if (url !== '/metrics') return void answer.writeHead(404).end();
    answer.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(metricsOf(measured));
  });
  return new Promise((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => listening(server));
  });
}
