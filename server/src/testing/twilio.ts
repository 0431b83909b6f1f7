import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Mood = 'fine' | 'down' | 'slow' | 'nonsense' | 'refusing' | 'elsewhere' | 'failing';
export type Text = { path: string; authorization: string; fields: Record<string, string> };

/** A stand-in for Twilio's Messages API, over HTTP: as much of its shape as is read, and moods. */
export async function fakeTwilio(port = 0) {
  const state: { mood: Mood; taken: Text[]; tries: number } = { mood: 'fine', taken: [], tries: 0 };
  const server = http.createServer(async (request, response) => {
    state.tries += 1;
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    const json = { 'content-type': 'application/json' };
    if (state.mood === 'down') return response.writeHead(503).end();
    if (state.mood === 'slow') return; // says nothing
    if (state.mood === 'elsewhere') return response.writeHead(307, { location: '/elsewhere' }).end();
    if (state.mood === 'nonsense') return response.writeHead(201).end('<html>It works!</html>');
    if (state.mood === 'refusing') {
      const message = `The 'To' number ${fields['To']} is not a valid phone number.`;
      return response.writeHead(400, json).end(JSON.stringify({ code: 21211, message }));
    }
    if (state.mood === 'failing') {
      return response.writeHead(201, json).end(JSON.stringify({ sid: 'SM1', status: 'failed' }));
    }
    state.taken.push({ path: request.url ?? '', authorization: String(request.headers.authorization), fields });
    return response.writeHead(201, json).end(JSON.stringify({ sid: `SM${state.tries}`, status: 'queued' }));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((closed) => server.close(() => closed()));
  };
  return Object.assign(state, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close });
}
