import * as z from 'zod';

// In a browser the content policy forbids code made from strings, which zod tries as soon as it makes an object schema. Every
// file with schemas imports this one, or `base.ts`, before it makes any. The server keeps the faster way.
if ('document' in globalThis) z.config({ jitless: true });
