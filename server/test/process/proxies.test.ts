import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:http2'
import type { ClientHttp2Session, IncomingHttpHeaders, IncomingHttpStatusHeader } from 'node:http2'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startProduct } from '../../../scripts/product/productProcess.ts'
import type { ProductProcess } from '../../../scripts/product/productProcess.ts'

/** `npm run test:deep` says where the proxies are; without it nothing runs here. */
const { NGINX, CADDY, OPENSSL = '' } = process.env
const PAGE = new URL('../../../docs/proxy.md', import.meta.url)
const API = '/api/dashboard/v1'
const owner = { email: 'owner@shop.example', password: 'first-orchard-9' }

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** The configuration that the page shows in a language of code. */
async function configuration(language: string): Promise<string> {
  const [, code] =
    new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(await readFile(PAGE, 'utf8')) ?? []
  if (code === undefined) throw new Error(`docs/proxy.md has no ${language}`)
  return code
}

type Head = IncomingHttpHeaders & IncomingHttpStatusHeader

/** One call over HTTP/2; resolves with its status and the first bytes of the answer. */
function ask(
  session: ClientHttp2Session,
  method: string,
  path: string,
  { token, body, type = 'application/json' }: { token?: string; body?: string | Buffer; type?: string } = {},
): Promise<{ status: number; head: Head; text: string }> {
  return new Promise((resolve, reject) => {
    const stream = session.request({
      ':method': method,
      ':path': path,
      'accept-language': 'en',
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    })
    let head: Head = {}
    let text = ''
    stream.on('response', (headers) => (head = headers))
    const done = () => resolve({ status: head[':status'] ?? 0, head, text })
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      // A stream of events has no end: its first line is enough.
      if (String(head['content-type']).startsWith('text/event-stream')) done()
    })
    stream.on('end', done)
    stream.on('error', reject)
    stream.end(body)
  })
}

interface Proxy {
  name: string
  path: string | undefined
  /** Writes what it reads into a folder and answers how it is started. */
  prepare: (folder: string, port: number, product: string) => Promise<string[]>
}

const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    path: NGINX,
    prepare: async (folder, port, product) => {
      const server = (await configuration('nginx'))
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replaceAll('/etc/ssl', folder)
        .replace('http://127.0.0.1:3000', product)
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder};`)
        .join('\n')
      await writeFile(
        join(folder, 'nginx.conf'),
        `daemon off; pid ${folder}/pid; error_log stderr;\nevents {}\nhttp { access_log off; ${places}\n${server}}`,
      )
      return ['-p', folder, '-c', join(folder, 'nginx.conf')]
    },
  },
  {
    name: 'Caddy',
    path: CADDY,
    prepare: async (folder, port, product) => {
      const site = (await configuration('caddy'))
        .replace(
          'shop.example {',
          `https://shop.example:${port} {\n  tls ${folder}/shop.pem ${folder}/shop.key`,
        )
        .replace('127.0.0.1:3000', product)
      await writeFile(join(folder, 'Caddyfile'), `{\n  admin off\n  auto_https disable_redirects\n}\n${site}`)
      return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
    },
  },
]

describe.each(proxies)('$name in front of the product, as docs/proxy.md has it', ({ path, prepare }) => {
  let folder: string
  let product: ProductProcess | undefined
  let proxy: ChildProcess | undefined
  let session: ClientHttp2Session
  let printed = ''

  beforeAll(async () => {
    if (!path) return
    folder = await mkdtemp(join(tmpdir(), 'bustan-proxy-'))
    product = await startProduct({
      DEMO: '0',
      DATA_DIR: folder,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      PUBLIC_URL: 'https://shop.example',
      TRUST_PROXY: '127.0.0.1',
    })
    const certificate =
      'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=shop.example -addext subjectAltName=DNS:shop.example'
    const files = ['-keyout', `${folder}/shop.key`, '-out', `${folder}/shop.pem`]
    execFileSync(OPENSSL, certificate.split(' ').concat(files), { stdio: 'ignore' })
    const port = await freePort()
    proxy = spawn(path, await prepare(folder, port, product.url), {
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    })
    proxy.stderr?.on('data', (chunk) => (printed += chunk))
    const ca = await readFile(`${folder}/shop.pem`)
    const open = () =>
      new Promise<ClientHttp2Session>((resolve, reject) => {
        const opening = connect(`https://shop.example:${port}`, {
          ca,
          lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }] as never),
        })
        opening.once('connect', () => resolve(opening))
        opening.once('error', (error) => reject(new Error(`${error.message} ${printed}`)))
      })
    session = await vi.waitFor(open, { timeout: 300_000, interval: 200 })
  })
  afterAll(async () => {
    if (!path) return
    session?.destroy()
    proxy?.kill('SIGKILL')
    await product?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test.skipIf(!path)(
    'speaks HTTP/2: eight streams of one session are open over one connection, beside calls',
    async () => {
      const signedIn = await ask(session, 'POST', `${API}/auth/login`, { body: JSON.stringify(owner) })
      expect(signedIn.status, signedIn.text).toBe(200)
      const token: string = JSON.parse(signedIn.text).data.access_token
      const streams = await Promise.all(
        Array.from({ length: 8 }, () => ask(session, 'GET', `${API}/live`, { token })),
      )
      // Their first line came through at once.
      expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
      for (const { text } of streams) expect(text).not.toBe('')
      expect((await ask(session, 'GET', `${API}/units`, { token })).status).toBe(200)

      // A body as large as any that is taken is refused by nobody on the way: the product says what is wrong with it.
      const form = (size: number) =>
        Buffer.concat([
          Buffer.from('--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'),
          Buffer.alloc(size),
          Buffer.from('\r\n--x--\r\n'),
        ])
      const large = await ask(session, 'POST', `${API}/categories`, {
        token,
        body: form(10 * 1024 * 1024),
        type: 'multipart/form-data; boundary=x',
      })
      expect([large.status, JSON.parse(large.text).code]).toEqual([422, 'validation'])

      // The product knows whom it answers, by a header that callers can't set.
      const trail = await ask(session, 'GET', `${API}/audit?action=sign_in`, { token })
      expect(JSON.parse(trail.text).data[0].address).toBe('127.0.0.1')
    },
  )
})
