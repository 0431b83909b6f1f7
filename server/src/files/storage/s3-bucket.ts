import { AwsClient } from 'aws4fetch';
import { isKey, mustBeKey, StoreUnavailable, type FileStore } from './store.ts';

export type S3Settings = { url: string; bucket: string; key: string; secret: string; region: string };

/** What is sent: bytes, and their SHA-256 in hex. */
export type Sent = { size: number; sha256: string };
export type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
type Asked = { method?: string; headers?: Record<string, string>; body?: Body };

/** The requests to one bucket. */
export type S3Bucket = {
  get: FileStore['get'];
  /** All keys that begin with this. */
  keys: (prefix: string) => AsyncIterable<string>;
  putBytes: (key: string, body: Body, sent: Sent, wait?: Waiting) => Promise<void>;
  /** Also of a key that isn't there. */
  remove: (key: string) => Promise<void>;
};

export function s3Bucket({ url, bucket, key, secret, region }: S3Settings, patience: number): S3Bucket {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', region });
  const root = `${url.replace(/\/+$/, '')}/${bucket}`;

  const ask = async (address: string, asked: Asked, wait = waiting(patience)): Promise<Response> => {
    wait.again();
    try {
      // What is read from a disk has no length of its own, and is sent before the answer comes.
      const signed = await client.sign(address, { ...asked, ...(asked.body && { duplex: 'half' }) });
      // The signal goes to `fetch` itself: one within a request is lost when the garbage collector takes that request.
      return await fetch(signed, { redirect: 'manual', signal: wait.signal });
    } catch (cause) {
      throw new StoreUnavailable('S3', { cause });
    } finally {
      wait.stop();
    }
  };

  return {
    putBytes: async (key, body, { size, sha256 }, wait) => {
      const headers = { 'content-length': String(size), 'x-amz-content-sha256': sha256 };
      const answer = await ask(`${root}/${mustBeKey(key)}`, { method: 'PUT', headers, body }, wait);
      await answer.body?.cancel();
      if (answer.status !== 200) throw unexpected(answer);
    },
    get: async (key) => {
      const answer = await ask(`${root}/${mustBeKey(key)}`, {});
      if (answer.status === 200 && answer.body) return reading(answer.body, patience);
      // Also a missing bucket answers 404.
      const isMissing = answer.status === 404 && (await textOf(answer, patience)).includes('<Code>NoSuchKey</Code>');
      if (isMissing) return null;
      throw unexpected(answer);
    },
    keys: async function* (prefix) {
      for (let token: string | undefined = ''; token !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) });
        const answer = await ask(`${root}?${query}`, {});
        const text = await textOf(answer, patience);
        if (answer.status !== 200 || !text.includes('<ListBucketResult')) throw unexpected(answer);
        for (const [, name = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) if (isKey(name)) yield name;
        token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]?.replaceAll('&amp;', '&');
      }
    },
    remove: async (key) => {
      const answer = await ask(`${root}/${mustBeKey(key)}`, { method: 'DELETE' });
      await answer.body?.cancel();
      if (![200, 204, 404].includes(answer.status)) throw unexpected(answer);
    },
  };
}

export type Waiting = { signal: AbortSignal; again: () => void; stop: () => void };

/** Gives up when `again` was not called for this long. */
export function waiting(milliseconds: number): Waiting {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  const again = () => {
    stop();
    timer = setTimeout(() => controller.abort(), milliseconds).unref();
  };
  return { signal: controller.signal, again, stop };
}

/** The body of an answer. Only the store is waited for, not who reads it. */
async function* reading(body: ReadableStream<Uint8Array>, patience: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await within(patience, reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    // After a failure there is nothing to cancel.
    await reader.cancel().catch(() => {});
  }
}

async function within<Value>(milliseconds: number, value: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error('no byte in time')), milliseconds);
  });
  try {
    return await Promise.race([value, late]);
  } catch (cause) {
    throw new StoreUnavailable('S3', { cause });
  } finally {
    clearTimeout(timer);
  }
}

async function textOf(answer: Response, patience: number): Promise<string> {
  return answer.body ? Buffer.concat(await Array.fromAsync(reading(answer.body, patience))).toString() : '';
}

const unexpected = ({ status }: Response) => new StoreUnavailable(`S3 answered ${status}`);
