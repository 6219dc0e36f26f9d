import { connect } from 'node:net'

/** Sends bytes as they are and answers everything that comes back until the other side ends. */
export function rawAnswer(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    socket.setTimeout(20_000, () => socket.destroy(new Error('no answer')))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}
