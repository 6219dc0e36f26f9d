import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A way to a server of this machine that can be closed: connections are refused there, or taken and left without an answer. */
export interface Gate {
  /** As part of an address: 127.0.0.1 and the port. */
  host: string
  open(): void
  /** Cuts the connections there are, and refuses new ones. */
  refuse(): void
  /** Cuts the connections there are, and takes new ones without ever answering. */
  hang(): void
  close(): Promise<void>
}

/** Opens a gate before the server at `address`, which is a URL or a host with a port. */
export async function openGate(address: string): Promise<Gate> {
  const { hostname, port } = new URL(address.includes('://') ? address : `tcp://${address}`)
  const sockets = new Set<Socket>()
  let state: 'open' | 'refuse' | 'hang' = 'open'
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((socket) => {
    track(socket)
    if (state === 'refuse') socket.destroy()
    if (state !== 'open') return
    const onward = connect(Number(port), hostname)
    track(onward)
    socket.pipe(onward).pipe(socket)
    socket.on('close', () => onward.destroy())
    onward.on('close', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const set = (next: typeof state) => {
    state = next
    for (const socket of sockets) socket.destroy()
  }
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => set('open'),
    refuse: () => set('refuse'),
    hang: () => set('hang'),
    async close() {
      set('refuse')
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
