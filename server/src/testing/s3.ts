import { createHash, createHmac, hash } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Mood = 'fine' | 'down' | 'slow' | 'stalled' | 'cut' | 'lying' | 'changing' | 'elsewhere' | 'nonsense';

export const s3Account = { bucket: 'evenkeel-files', key: 'family', secret: 'a secret of S3', region: 'us-east-1' };

interface Bucket {
  stored: Map<string, Buffer>;
  mood: Mood;
  asked: string[];
}

/** A stand-in for S3, over HTTP: verifies signatures (version 4) and digests itself, lists two keys a page, and has moods. */
export async function fakeS3() {
  const bucket: Bucket = { stored: new Map(), mood: 'fine', asked: [] };
  const server = http.createServer((request, response) => receive(bucket, request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((closed) => server.close(() => closed()));
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(bucket, { url, close });
}

async function receive(bucket: Bucket, request: IncomingMessage, response: ServerResponse) {
  bucket.asked.push(`${request.method} ${request.url}`);
  if (bucket.mood === 'slow') return; // says nothing, and takes nothing
  if (bucket.mood === 'down') return response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
  if (bucket.mood === 'elsewhere') return response.writeHead(307, { location: '/elsewhere' }).end();
  const body = await buffer(request).catch(() => null);
  if (!body) return response.destroy();
  if (bucket.mood === 'nonsense') return response.writeHead(404).end('<html>It works!</html>');
  if (!isSigned(request)) return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
  const claimed = request.headers['x-amz-content-sha256'];
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== hash('sha256', body, 'hex')) {
    return response.writeHead(400).end('<Error><Code>XAmzContentSHA256Mismatch</Code></Error>');
  }
  return answer(bucket, request, response, body);
}

function answer(bucket: Bucket, request: IncomingMessage, response: ServerResponse, body: Buffer) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const [, name, ...rest] = pathname.split('/');
  const key = rest.join('/');
  if (name !== s3Account.bucket) return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
  if (request.method === 'PUT') {
    if (request.headers['content-length'] === undefined) return response.writeHead(411).end();
    bucket.stored.set(key, body);
    return response.writeHead(200).end();
  }
  if (request.method === 'DELETE') {
    bucket.stored.delete(key);
    return response.writeHead(204).end();
  }
  if (key === '') return response.writeHead(200).end(listOf(bucket, searchParams));
  const found = bucket.stored.get(key);
  if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  return send(bucket.mood, response, found);
}

function listOf({ stored }: Bucket, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const prefix = query.get('prefix') ?? '';
  const names = [...stored.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const next = names.length > 2 ? `<NextContinuationToken>${names[1]}</NextContinuationToken>` : '';
  const contents = names.slice(0, 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
}

function send(mood: Mood, response: ServerResponse, bytes: Buffer) {
  const half = bytes.subarray(0, bytes.length / 2);
  const length = mood === 'lying' ? half.length : bytes.length;
  response.writeHead(200, { 'content-length': length });
  if (mood === 'cut') return response.write(half, () => response.destroy());
  if (mood === 'stalled') return response.write(half);
  if (mood === 'lying') return response.end(half);
  if (mood === 'changing') return response.end(Buffer.concat([bytes.subarray(0, -1), Buffer.from([0x2a])]));
  return response.end(bytes);
}

const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Signature version 4, as Amazon documents it: everything that is signed is taken from the request itself. */
function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const { authorization = '' } = headers;
  const [, key, date = '', region = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      authorization,
    ) ?? [];
  if (key !== s3Account.key || region !== s3Account.region) return false;
  if (!names.split(';').includes('host') || !names.split(';').includes('x-amz-content-sha256')) return false;
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n');
  const signing = mac(mac(mac(mac(`AWS4${s3Account.secret}`, date), region), 's3'), 'aws4_request');
  return mac(signing, text).toString('hex') === signature;
}
