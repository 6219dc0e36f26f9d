import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../databases/kinds.ts'
import { film } from '../scenes/values/films.ts'
import { openLimits } from '../scenes/services/openLimits.ts'
import { png } from '../scenes/values/pictures.ts'
import { rawAnswer } from '../scenes/values/rawAnswer.ts'
import { DASHBOARD, startTestApp, STORE } from '../testApp.ts'
import type { Answer, TestApp } from '../testApp.ts'

const BOUNDARY = 'x-x-x'
const ARABIC = /[\u0600-\u06ff]/

/** A part of a multipart body. */
const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const filePart = (name: string, filename: string, bytes: Buffer | string) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\n` +
        `content-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
const END = `--${BOUNDARY}--\r\n`
const joined = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))

describe.each(usualDatabases)('calls that mean harm, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
    await openLimits(app.platform.database.db)
  })
  afterAll(() => app.close())

  const send = async (
    path: string,
    body: Buffer | string,
    contentType = `multipart/form-data; boundary=${BOUNDARY}`,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(app.url + path, {
      method: 'POST',
      headers: { 'content-type': contentType, 'accept-language': 'ar', ...headers },
      body,
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
  }
  const asSuper = () => ({ authorization: `Bearer ${app.superToken}` })
  const refused = (answer: Answer, status: number) => {
    expect([answer.status, answer.body]).toEqual([
      status,
      expect.objectContaining({ code: expect.any(String) }),
    ])
    expect(answer.body.message).toMatch(ARABIC)
    expect(answer.body.request_id).toMatch(/^[0-9a-f-]{36}$/)
  }

  describe('a query that can not be read is 400 everywhere, and the process lives', () => {
    const queries = [
      '__proto__=1',
      'a[__proto__]=1',
      '__PROTO__=1',
      'constructor[prototype]=1',
      `${'n'.repeat(201)}=1`,
      'a[b][c][d][e][f][g]=1',
      'a=1&'.repeat(600),
      'a=1&a[b]=2',
      'a=%00',
    ]
    const paths = [
      '/health',
      '/',
      '/nowhere',
      '/files/x',
      '/docs/store',
      `${DASHBOARD}/units`,
      `${STORE}/products`,
    ]
    test.each(queries)('%s', async (query) => {
      for (const path of paths) {
        const answer = await app.call('GET', `${path}?${query}`, { language: 'ar' })
        // A name that folds to a prototype's is only met where names are folded: where a call reads its query.
        const isPlain = query.startsWith('__PROTO__') && !path.startsWith(STORE)
        if (!isPlain) refused(answer, 400)
        else expect(answer.status).toBeLessThan(500)
      }
      expect((await app.call('GET', '/health')).status).toBe(200)
    })

    test('a query over 16 kB is refused', async () => {
      refused(await app.call('GET', `/health?a=${'x'.repeat(16 * 1024 - 1)}`, { language: 'ar' }), 400)
      expect((await app.call('GET', `/health?a=${'x'.repeat(15 * 1024)}`)).status).toBe(200)
    })

    test('a path that can not be decoded is 400 in our words, one that leads nowhere 404', async () => {
      refused(await app.call('GET', `${DASHBOARD}/units/%zz`, { language: 'ar' }), 400)
      for (const id of ['9'.repeat(300), '9'.repeat(15_000), 'a'.repeat(15_000)])
        refused(
          await app.call('GET', `${DASHBOARD}/units/${id}`, { language: 'ar', token: app.superToken }),
          404,
        )
    })
  })

  describe('a multipart body', () => {
    const login = `${DASHBOARD}/auth/login`
    test.each([
      ['without a boundary', 'multipart/form-data'],
      ['with an empty boundary', 'multipart/form-data; boundary='],
      ['with another boundary than it uses', 'multipart/form-data; boundary=other'],
      ['with a boundary of 10,000 characters', `multipart/form-data; boundary=${'b'.repeat(10_000)}`],
      ['with a boundary in quotes that never end', 'multipart/form-data; boundary="abc'],
    ])('%s is refused', async (_name, contentType) => {
      for (const path of [login, `${STORE}/auth/register`, `${DASHBOARD}/units`]) {
        const answer = await send(path, joined(field('email', 'a@b.example'), END), contentType, asSuper())
        refused(answer, answer.status)
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer.status).toBeLessThan(500)
      }
    })

    test('that never ends is refused, wherever it stops', async () => {
      const whole = joined(field('email', 'a@b.example'), filePart('image', 'x.png', 'abc'), END)
      for (let end = 0; end < whole.length - 3; end += 7) {
        const { status } = await send(login, whole.subarray(0, end))
        expect([end, status >= 400 && status < 500]).toEqual([end, true])
      }
    })

    test('of more than 1 MB of fields is refused', async () => {
      const many = joined(...Array.from({ length: 6 }, (_, at) => field(`f${at}`, 'x'.repeat(300_000))), END)
      refused(await send(login, many), 413)
      refused(await send(login, joined(field('email', 'x'.repeat(1_100_000)), END)), 413)
      // A call that may carry a file has room for more bytes, but not for more fields.
      refused(await send(`${DASHBOARD}/categories`, many, undefined, asSuper()), 413)
    })

    test('with a file where none is taken is refused by its name, before its bytes', async () => {
      for (const content of ['abc', ''])
        refused(await send(login, joined(filePart('image', 'x.png', content), END)), 400)
      refused(
        await send(
          `${DASHBOARD}/units`,
          joined(filePart('__proto__', 'x', 'abc'), END),
          undefined,
          asSuper(),
        ),
        400,
      )
      // Browsers send an empty part for a file input nobody used.
      const unused = await send(login, joined(filePart('image', '', ''), field('email', 'x'), END))
      expect(unused.status).toBe(422)
    })

    test('with two files under one name is refused and names it', async () => {
      const picture = await png()
      const twice = joined(filePart('image', 'a.png', picture), filePart('image', 'b.png', picture), END)
      const answer = await send(`${DASHBOARD}/categories`, twice, undefined, asSuper())
      refused(answer, 422)
      expect(Object.keys(answer.body.errors)).toEqual(['image'])
    })

    test('with a file name that holds a NUL byte is taken, without it', async () => {
      const created = await send(
        `${DASHBOARD}/categories`,
        joined(
          field('name[ar]', 'فاكهة'),
          field('name[en]', 'Fruit'),
          filePart('image', 'a\0b.png', await png()),
          END,
        ),
        undefined,
        asSuper(),
      )
      expect(created.status).toBe(201)
    })

    test('with odd parts is refused or read, and never a fault', async () => {
      const odd = [
        `--${BOUNDARY}\r\n\r\nno head\r\n`,
        `--${BOUNDARY}\r\ncontent-disposition: form-data\r\n\r\nno name\r\n`,
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="constructor"\r\n\r\nx\r\n`,
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n{"x":1}\r\n`,
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: text/plain; charset=nowhere\r\n\r\nx\r\n`,
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\n${'x-h: 1\r\n'.repeat(3_000)}\r\nx\r\n`,
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${'a['.repeat(5_000)}"\r\n\r\nx\r\n`,
      ]
      for (const part of odd) {
        const { status, body } = await send(login, joined(part, END))
        expect([part.slice(0, 90), status >= 400 && status < 500, body.code]).toEqual([
          part.slice(0, 90),
          true,
          expect.any(String),
        ])
      }
    })
  })

  test('an mp4 of 15,000 boxes inside one another is refused with a text', async () => {
    const depth = 15_000
    const nested = Buffer.alloc(depth * 8)
    for (let at = 0; at < depth; at += 1) {
      nested.writeUInt32BE((depth - at) * 8, at * 8)
      nested.write('moov', at * 8 + 4, 'latin1')
    }
    const head = film(12).subarray(0, film(12).readUInt32BE(0))
    const answer = await send(
      `${DASHBOARD}/advertisements`,
      joined(
        field('title[ar]', 'عرض'),
        field('title[en]', 'Offer'),
        field('start_at', '2099-01-01'),
        field('end_at', '2099-01-02'),
        filePart('image', 'x.mp4', joined(head, nested)),
        END,
      ),
      undefined,
      asSuper(),
    )
    refused(answer, 422)
    expect(Object.keys(answer.body.errors)).toEqual(['image'])
  })

  test('half a surrogate pair or a NUL in JSON is refused: the database could not keep it', async () => {
    for (const text of ['a\u0000b', '\ud800'])
      refused(
        await send(
          `${DASHBOARD}/units`,
          JSON.stringify({ name: { ar: text } }),
          'application/json',
          asSuper(),
        ),
        400,
      )
  })

  test('a cookie of other letters than a mark has signs nobody in, and is no fault', async () => {
    for (const cookie of [`device=1.x.${'%C3%A9'.repeat(43)}`, `device=1.x.${'%F0%9F%8D%85'.repeat(22)}`]) {
      const login = JSON.stringify({ email: 'admin@bustan.test', password: 'not-this-one' })
      const { status } = await send(`${DASHBOARD}/auth/login`, login, 'application/json', { cookie })
      expect(status).toBe(422)
    }
  })

  test('a map or a list in the place of a field is refused and named', async () => {
    const form = 'application/x-www-form-urlencoded'
    for (const [path, body, name] of [
      ['products', 'category_id[a]=1', 'category_id'],
      ['products', 'category_id[0][a]=1', 'category_id'],
      ['units', 'name[ar][a]=1', 'name.ar'],
    ] as const) {
      const answer = await send(`${DASHBOARD}/${path}`, body, form, asSuper())
      refused(answer, 422)
      expect(Object.keys(answer.body.errors)).toContain(name)
    }
    const own = { category_id: { toString: 1, valueOf: 1 }, unit_id: [{ toString: null }] }
    refused(await send(`${DASHBOARD}/products`, JSON.stringify(own), 'application/json', asSuper()), 422)
  })

  test('a request that names two hosts is refused: a proxy may have judged the other', async () => {
    for (const hosts of ['host: x\r\nhost: y', 'host: x\r\nhost: x']) {
      const answer = await rawAnswer(app.url, `GET /health HTTP/1.1\r\n${hosts}\r\nconnection: close\r\n\r\n`)
      expect(answer.split('\r\n')[0]).toContain('400')
    }
  })

  test('what is no request at all gets an answer in our words, and the connection ends', async () => {
    for (const [sent, status] of [
      ['GET / HTTP/9.9\r\n\r\n', 400],
      ['\u0000\u0001\u0002\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
    ] as const) {
      const answer = await rawAnswer(app.url, sent)
      expect(answer.split('\r\n')[0]).toContain(String(status))
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'bad_request' })
    }
  })

  test('a call keeps its own answer when what follows it on the connection is no request', async () => {
    const call = [
      `POST ${DASHBOARD}/units HTTP/1.1`,
      `host: ${new URL(app.url).host}`,
      `authorization: Bearer ${app.superToken}`,
      'content-type: application/json',
    ]
    const body = JSON.stringify({ name: { ar: 'طرد', en: 'Parcel' }, is_active: true })
    const whole = [...call, `content-length: ${Buffer.byteLength(body)}`, '', body].join('\r\n')
    const answer = await rawAnswer(app.url, Buffer.from(`${whole}{"what":"is this"}`).toString('latin1'))
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 201'])
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
    // Broken inside its own body a call was never whole: it is refused itself.
    const broken = await rawAnswer(
      app.url,
      [...call, 'transfer-encoding: chunked', '', 'not a length\r\n'].join('\r\n'),
    )
    expect(broken.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
  })
})
