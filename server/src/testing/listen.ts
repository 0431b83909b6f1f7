import http from 'node:http';
import { socketPath } from './world.ts';

export type Listener = {
  status: number;
  heard: () => { id: string; data: Record<string, unknown> }[];
  /** All of it, word for word. */
  text: () => string;
  heartbeats: () => number;
  isOpen: () => boolean;
  close: () => void;
};

/** Opens the event stream of a session, the way a browser does. */
export function listen(sessionToken: string, lastEventId?: string, server = socketPath): Promise<Listener> {
  const headers = { cookie: `session=${sessionToken}`, ...(lastEventId && { 'last-event-id': lastEventId }) };
  return new Promise((open) => {
    const request = http.get({ socketPath: server, path: '/api/events', headers }, (response) => {
      let text = '';
      let isOpen = true;
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.on('close', () => (isOpen = false)).on('error', () => {});
      const events = () => [...text.matchAll(/^id: (.+)\ndata: (.+)$/gm)];
      const heard = () => events().map(([, id = '', data = '']) => ({ id, data: JSON.parse(data) }));
      const heartbeats = () => text.split('\n:\n').length - 1;
      open({
        status: response.statusCode ?? 0,
        heard,
        text: () => text,
        heartbeats,
        isOpen: () => isOpen,
        close: () => request.destroy(),
      });
    });
    request.on('error', () => {});
  });
}
