import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type SmtpMood = 'fine' | 'refusing' | 'later' | 'mute' | 'lost' | 'away' | 'slow';

/**
 * A real mail server, with moods. `lost`: takes the mail, and the connection is gone before it says so. `away`: hangs up on
 * whoever comes. `slow`: as `fine`, a second later. `tries` counts who came.
 */
export async function fakeSmtp() {
  const state: { mood: SmtpMood; taken: Email[]; tries: number } = { mood: 'fine', taken: [], tries: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (session, done) => {
      state.tries += 1;
      if (state.mood !== 'away') return done();
      for (const { _socket } of connections(server, session.id)) _socket.destroy();
    },
    onRcptTo: (_address, _session, done) => {
      if (state.mood === 'refusing') return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
      if (state.mood === 'later') return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      if (state.mood === 'mute') return undefined;
      if (state.mood === 'slow') return void setTimeout(done, 1_000);
      return done();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        state.taken.push(await PostalMime.parse(Buffer.concat(chunks)));
        if (state.mood === 'lost') for (const { _socket } of connections(server, session.id)) _socket.destroy();
        else done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    port,
    close: () => new Promise<void>((closed) => server.close(closed)),
  });
}

type Connection = { session: { id: string }; _socket: { destroy: () => void } };

function connections(server: SMTPServer, id: string): Connection[] {
  const all = [...(server as unknown as { connections: Set<Connection> }).connections];
  return all.filter(({ session }) => session.id === id);
}
