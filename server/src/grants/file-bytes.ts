import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { entering, uuid, type ContextOf } from '../documents/arriving.ts';
import { download, number, page } from '../documents/bytes.ts';
import { locate } from './files.sql.ts';

/** Routes under `/api/families`: bytes of a message's file, for whoever reads messages by a grant. Each request proves the grant. */
export function grantedBytes(contextOf: ContextOf) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const enter = entering(contextOf);
  const file = `/:familyId{${uuid}}/granted-files/:id{${uuid}}`;
  app.get(`${file}/pages/:page{${number}}`, (c) => page(c, enter(c, 'messages'), locate));
  app.get(`${file}/file`, (c) => download(c, enter(c, 'messages'), locate));
  return app;
}
