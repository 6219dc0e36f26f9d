import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { png } from '../../../../test/scenes/values/pictures.ts'
import { rawAnswer } from '../../../../test/scenes/values/rawAnswer.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { serveFiles } from '../../files/fileRoutes.ts'
import type { Platform } from '../../platform.ts'
import { createServer } from '../server.ts'
import { serveWeb } from '../service/web.ts'

/** Headers by their names in small letters. */
type Headers = Readonly<Record<string, string>>

/** The status and the headers of the last answer in what came over a socket. */
function readRaw(text: string): { status: number; headers: Headers } {
  const [first = '', ...lines] =
    text.slice(text.lastIndexOf('HTTP/1.1 ')).split('\r\n\r\n', 1)[0]?.split('\r\n') ?? []
  const headers = lines.map((line) => [
    line.split(':', 1)[0]?.toLowerCase() ?? '',
    line.replace(/^[^:]*: */, ''),
  ])
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) as Headers }
}

/** One thing a policy says, or undefined. */
const said = (headers: Headers, directive: string) =>
  headers['content-security-policy']
    ?.split(';')
    .map((part) => part.trim().split(' '))
    .find(([name]) => name === directive)
    ?.slice(1)
    .join(' ')

// Nothing here asks the database more than once.
describe.each(usualDatabases.slice(0, 1))('headers, on %s', (kind) => {
  let app: TestApp
  let server: FastifyInstance
  let folder: string
  let url: string
  let platform: Platform
  beforeAll(async () => {
    app = await startTestApp(kind)
    const config = { ...app.platform.config, demo: false, publicUrl: 'https://shop.example' }
    platform = { ...app.platform, config }
    server = await createServer(platform)
    server.get('/api/fault', { config: { access: 'public' } }, () => {
      throw new Error('secret inside')
    })
    folder = await mkdtemp(join(tmpdir(), 'bustan-web-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), '<html><head></head><body></body></html>')
    await writeFile(join(folder, 'assets/a.js'), 'export {}')
    await writeFile(join(folder, 'sw.js'), 'self.built = true')
    await writeFile(join(folder, 'assets/drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await writeFile(join(folder, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    serveFiles(server, platform)
    await serveWeb(server, platform, folder)
    url = await server.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await server.close()
    await app.close()
    await rm(folder, { recursive: true })
  })

  /** An answer of each kind there is. */
  const everyKind = async (): Promise<[what: string, status: number, headers: Headers][]> => {
    const form = new FormData()
    form.set('name[ar]', 'فاكهة')
    form.set('name[en]', 'Fruit')
    form.set('image', new Blob([new Uint8Array(await png())]), 'a.png')
    const created = await app.call('POST', `${DASHBOARD}/categories`, { token: app.superToken, form })
    const answers: [string, number, Headers][] = []
    const ask = async (what: string, path: string, init?: RequestInit) => {
      const { status, headers } = await fetch(url + path, init)
      answers.push([what, status, Object.fromEntries(headers)])
    }
    const send = async (what: string, bytes: string) => {
      const { status, headers } = readRaw(await rawAnswer(url, bytes))
      answers.push([what, status, headers])
    }
    await ask('page', '/orders')
    await ask('built script', '/assets/a.js')
    await ask('built drawing', '/drawing.svg')
    await ask('hashed drawing', '/assets/drawing.svg')
    await ask('service worker', '/sw.js')
    await ask('uploaded file', created.body.data.image)
    await ask('part of an uploaded file', created.body.data.image, { headers: { range: 'bytes=0-1' } })
    await ask('small picture', created.body.data.image_thumbnail)
    await ask('no file', '/files/none')
    await ask('no call', '/api/nowhere')
    await ask('fault', '/api/fault')
    await ask('query that can not be read', '/?a[__proto__]=1')
    await ask('path that can not be decoded', '/api/%zz')
    await send('no request', 'GET / HTTP/9.9\r\n\r\n')
    await send('head too long', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`)
    await send('no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n')
    await send('expects', 'GET /nowhere.js HTTP/1.1\r\nhost: x\r\nexpect: tea\r\nconnection: close\r\n\r\n')
    return answers
  }

  test('a hashed file carries nothing to ask for it anew by, another one does', async () => {
    const kinds = new Map((await everyKind()).map(([what, , headers]) => [what, headers]))
    for (const name of ['etag', 'last-modified', 'accept-ranges']) {
      expect(kinds.get('built script')).not.toHaveProperty(name)
      expect(kinds.get('built drawing')).toHaveProperty(name)
    }
  })

  test('of every kind of answer are all there, each policy closed at its base and its frames', async () => {
    const answers = await everyKind()
    expect(answers.map(([what, status]) => [what, status])).toEqual([
      ['page', 200],
      ['built script', 200],
      ['built drawing', 200],
      ['hashed drawing', 200],
      ['service worker', 200],
      ['uploaded file', 200],
      ['part of an uploaded file', 206],
      ['small picture', 200],
      ['no file', 404],
      ['no call', 404],
      ['fault', 500],
      ['query that can not be read', 400],
      ['path that can not be decoded', 400],
      ['no request', 400],
      ['head too long', 431],
      ['no host', 400],
      ['expects', 404],
    ])
    const apiAnswers = new Set(['no call', 'fault', 'path that can not be decoded'])
    for (const [what, , headers] of answers) {
      expect([what, headers]).toEqual([
        what,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
        }),
      ])
      // Scripts and answers of the API are drawn as no document, so they go without what documents alone heed.
      const isDocument = !(what === 'built script' || apiAnswers.has(what))
      expect([what, headers['x-frame-options'], headers['cross-origin-opener-policy']]).toEqual(
        isDocument ? [what, 'DENY', 'same-origin'] : [what, undefined, undefined],
      )
      // A hashed script loads what is ours alone, and its drawing beside it nothing.
      const isHashed = what === 'built script' || what === 'hashed drawing'
      expect([what, headers['referrer-policy']]).toEqual([what, isHashed ? undefined : 'same-origin'])
      const isPage = what === 'page'
      expect([what, said(headers, 'base-uri'), said(headers, 'frame-ancestors')]).toEqual([
        what,
        "'none'",
        "'none'",
      ])
      expect([what, said(headers, 'object-src') ?? said(headers, 'default-src')]).toEqual([what, "'none'"])
      expect([what, said(headers, 'default-src')]).toEqual([what, isPage ? "'self'" : "'none'"])
      expect([what, said(headers, 'form-action')]).toEqual([
        what,
        what === 'built script' ? undefined : isPage ? "'self'" : "'none'",
      ])
      const letsIn = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
      expect([what, letsIn]).toEqual([what, []])
    }
  })

  test('of what Fastify turns away while it stops are there as well', async () => {
    const stopping = await createServer(platform)
    let begun = () => {}
    const isRunning = new Promise<void>((resolve) => (begun = resolve))
    let end = () => {}
    const mayEnd = new Promise<void>((resolve) => (end = resolve))
    stopping.get('/slow', { config: { access: 'public' } }, async () => {
      begun()
      await mayEnd
      return {}
    })
    const { hostname, port } = new URL(await stopping.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    const ended = new Promise((resolve) => socket.once('close', resolve))
    const request = 'GET /slow HTTP/1.1\r\nhost: x\r\n\r\n'
    socket.write(request)
    await isRunning
    const closed = stopping.close()
    await expect.poll(() => stopping.server.listening).toBe(false)
    const arrived = new Promise((resolve) => stopping.server.once('request', resolve))
    socket.write(request)
    await arrived
    end()
    await Promise.all([closed, ended])
    const { status, headers } = readRaw(text)
    expect([status, headers['strict-transport-security'], headers['x-content-type-options']]).toEqual([
      503,
      'max-age=31536000; includeSubDomains',
      'nosniff',
    ])
    expect([said(headers, 'base-uri'), said(headers, 'frame-ancestors')]).toEqual(["'none'", "'none'"])
  })

  test('a fault tells nothing of the inside: a text of ours and the id of the call', async () => {
    const answer = await fetch(`${url}/api/fault`)
    const body = (await answer.json()) as Record<string, unknown>
    expect([answer.status, Object.keys(body).toSorted()]).toEqual([500, ['code', 'message', 'request_id']])
    expect([body['code'], body['request_id']]).toEqual(['internal', answer.headers.get('x-request-id')])
    expect(JSON.stringify(body)).not.toMatch(/secret inside|at .*\.ts/)
  })

  test('the service worker is asked for anew each time, and may ask this server alone', async () => {
    const answer = await fetch(`${url}/sw.js`, { headers: { 'accept-encoding': 'br' } })
    const headers = Object.fromEntries(answer.headers)
    expect(await answer.text()).toBe('self.built = true')
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; connect-src 'self'",
    )
    const page = Object.fromEntries((await fetch(`${url}/orders`)).headers)
    expect([said(page, 'worker-src'), said(page, 'trusted-types')]).toEqual([
      "'self'",
      'default worker pages ProseMirrorClipboard',
    ])
  })

  test('with SERVICE_WORKER=0 the worker that browsers have is sent away', async () => {
    const without = { ...platform, config: { ...platform.config, serviceWorker: false } }
    const other = await createServer(without)
    await serveWeb(other, without, folder)
    const address = await other.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${address}/sw.js`)
    await other.close()
    const headers = Object.fromEntries(answer.headers)
    const code = await answer.text()
    expect(code).not.toContain('built')
    expect(code).toContain('unregister()')
    expect(code).toContain('caches.delete(name)')
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('ask for https nowhere but where people reach the product by it', async () => {
    expect((await fetch(`${app.url}/health`)).headers.has('strict-transport-security')).toBe(false)
    const { headers } = readRaw(await rawAnswer(app.url, 'GET / HTTP/9.9\r\n\r\n'))
    expect(headers['strict-transport-security']).toBeUndefined()
  })
})
