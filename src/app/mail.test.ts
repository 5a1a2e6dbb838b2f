import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { openMail } from './mail.ts';

/** As much of a mail server as one letter needs. */
async function mailServer(): Promise<{ url: string; letter: Promise<string>; close(): void }> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const server = createServer((socket) => {
    let letter: string | null = null;
    let lines = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      lines += chunk.toString('utf8');
      for (let end = lines.indexOf('\r\n'); end >= 0; end = lines.indexOf('\r\n')) {
        const line = lines.slice(0, end);
        lines = lines.slice(end + 2);
        if (letter !== null) {
          if (line !== '.') letter += `${line}\n`;
          else {
            resolve(letter);
            letter = null;
            socket.write('250 taken\r\n');
          }
        } else if (/^DATA/i.test(line)) {
          letter = '';
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letter: promise,
    close: () => server.close(),
  };
}

test('a password link goes out by mail, to one address whatever it looks like', async () => {
  assert.equal(openMail({ smtpUrl: undefined, mailFrom: '' }), null);
  const server = await mailServer();
  try {
    const send = openMail({ smtpUrl: server.url, mailFrom: 'Plakat <plakat@ads.example>' })!;
    await send('anna@example.test', 'https://ads.example/reset/abc');
    const letter = await server.letter;
    assert.match(letter, /^From: Plakat <plakat@ads\.example>/m);
    assert.match(letter, /^To: anna@example\.test/m);
    const body = letter.slice(letter.indexOf('\n\n'));
    const text = /base64/.test(letter) ? Buffer.from(body, 'base64').toString('utf8') : body.replaceAll(/=\n/g, '');
    assert.match(text, /https:\/\/ads\.example\/reset\/abc/);
  } finally {
    server.close();
  }
});
