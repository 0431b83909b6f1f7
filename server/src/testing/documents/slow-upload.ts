import http from 'node:http';
import { origin, socketPath } from '../world.ts';

/** Sends the beginning of a file, and the rest when it is told to; answers the status. */
export function slowUpload(token: string, path: string, bytes: Uint8Array, beginning: number) {
  const request = http.request({
    socketPath,
    path,
    method: 'PATCH',
    headers: { origin, cookie: `session=${token}`, 'upload-offset': '0', 'content-length': bytes.length },
  });
  const status = new Promise<number | undefined>((answer) => {
    request.on('response', (response) => answer(response.resume().statusCode)).on('error', () => answer(undefined));
  });
  request.write(bytes.subarray(0, beginning));
  return {
    finish: () => {
      request.end(bytes.subarray(beginning));
      return status;
    },
  };
}
