import http from 'node:http';
import { socketPath } from '../world.ts';

/** A download on a slow line: each look takes some of what has arrived. */
export async function slowDownload(token: string, path: string) {
  const response = await new Promise<http.IncomingMessage>((answer) => {
    http.get({ socketPath, path, headers: { cookie: `session=${token}` } }, answer).on('error', () => {});
  });
  let isOver = false;
  response.on('error', () => {}).on('close', () => (isOver = true));
  const look = () => {
    response.read();
    return isOver;
  };
  return { response, look };
}
