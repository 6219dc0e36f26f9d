import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { expect } from './product.ts'

interface Letter {
  to: string
  /** With its encoding undone. */
  text: string
}

/** Takes one connection's emails (RFC 5321): whatever is said is fine, and all is kept. */
async function receive(socket: Socket, letters: Letter[]): Promise<void> {
  let [to, lines]: [string, string[] | null] = ['', null]
  socket.write('220 journeys\r\n')
  for await (const line of createInterface({ input: socket })) {
    if (lines && line !== '.') lines.push(line)
    else if (lines) {
      const text = lines.join('\n').replaceAll(/=\n/g, '').replaceAll('=3D', '=')
      letters.push({ to, text })
      lines = null
      socket.write('250 kept\r\n')
    } else if (line === 'DATA') {
      lines = []
      socket.write('354 go on\r\n')
    } else {
      to = /^RCPT TO:<(.+)>/.exec(line)?.[1] ?? to
      socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n')
    }
  }
}

/** A mail server on this machine that keeps what it is sent. */
export async function openMailServer() {
  const letters: Letter[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    void receive(socket, letters).catch(() => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The newest link to a page of ours that somebody was sent: its path and what it carries. */
    async linkTo(to: string, path: string): Promise<string> {
      const link = new RegExp(`${path}#token=[\\w-]+`)
      const find = () => letters.findLast((letter) => letter.to === to && link.test(letter.text))
      await expect.poll(find).toBeDefined()
      return link.exec(find()?.text ?? '')?.[0] ?? ''
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
