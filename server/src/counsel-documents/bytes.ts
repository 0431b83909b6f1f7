import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { append, arrived, entering, uuid, type ContextOf } from '../documents/arriving.ts';
import * as uploads from './counsel.sql.ts';

/** Routes under `/api/families`: bytes of a file that a lawyer adds. Each request proves the grant like every other one. */
export function counselBytes(contextOf: ContextOf) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const enter = entering(contextOf);
  const upload = `/:familyId{${uuid}}/counsel-uploads/:id{${uuid}}`;
  app.on('HEAD', upload, (c) => arrived(c, enter(c, 'adding'), uploads));
  app.get(upload, (c) => arrived(c, enter(c, 'adding'), uploads));
  app.patch(upload, (c) => append(c, enter(c, 'adding'), uploads));
  return app;
}
