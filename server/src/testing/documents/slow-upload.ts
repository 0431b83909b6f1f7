import http from 'node:http';
import { origin, socketPath } from '../world.ts';

/** Sends the beginning of a file, and the rest when it is told to. The answer's status is undefined where the connection was cut. */
export function slowUpload(token: string, path: string, bytes: Uint8Array, beginning: number) {
  const request = http.request({
    socketPath,
    path,
    method: 'PATCH',
    headers: { origin, cookie: `session=${token}`, 'upload-offset': '0', 'content-length': bytes.length },
  });
  let isOver = false;
  const status = new Promise<number | undefined>((answer) => {
    request.on('response', (response) => answer(response.resume().statusCode)).on('error', () => answer(undefined));
  });
  void status.then(() => (isOver = true));
  let sent = beginning;
  request.write(bytes.subarray(0, sent));
  return {
    status,
    /** One byte more, so that nobody runs out of patience. Answers whether it is over. */
    drip: () => {
      if (!isOver) request.write(bytes.subarray(sent, (sent += 1)));
      return isOver;
    },
    finish: () => {
      request.end(bytes.subarray(sent));
      return status;
    },
  };
}
