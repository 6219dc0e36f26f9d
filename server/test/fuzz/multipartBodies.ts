import fc from 'fast-check'
import type { FuzzedRoute } from './fuzzedProduct.ts'
import { names, text } from './oddValues.ts'

export const BOUNDARY = 'fuzz-boundary'

const fileBytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    Buffer.from('%PDF-1.7'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('PK\x03\x04', 'latin1'),
    Buffer.from('\x00\x00\x00\x18ftypmp42', 'latin1'),
    Buffer.from('a;b;c\r\n1;2;3\r\n'),
    Buffer.from('RIFF\x00\x00\x00\x00WEBPVP8 ', 'latin1'),
    Buffer.alloc(0),
  ),
)

const part = (route: FuzzedRoute) =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...route.fields, ...names),
          fc.constantFrom('', '', '[a]', '[]', '[0][a]'),
          text,
        )
        .map(([field, inside, value]) => [field + inside, value])
        .map(([name, value]) =>
          Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
        ),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...route.files, 'image', 'file', '__proto__'),
          fc.constantFrom('a.png', 'a\0.png', '', '../../x', 'ملف.xlsx', 'x'.repeat(2_000), '"'),
          fileBytes,
        )
        .map(([name, filename, bytes]) =>
          Buffer.concat([
            Buffer.from(
              `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n`,
            ),
            bytes,
            Buffer.from('\r\n'),
          ]),
        ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        Buffer.from(`--${BOUNDARY}\r\n\r\n\r\n`),
        Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: nothing\r\n\r\nx\r\n`),
        Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name*=utf-8''%zz\r\n\r\nx\r\n`),
        Buffer.from(
          `--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: text/plain; charset=utf-99\r\n\r\n\xff\r\n`,
          'latin1',
        ),
        Buffer.from(
          `--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\ncontent-transfer-encoding: base64\r\n\r\n!!!\r\n`,
        ),
        Buffer.from(`--${BOUNDARY}\r\n${'x: y\r\n'.repeat(2_000)}\r\n`),
        Buffer.from(`--${BOUNDARY}`),
      ),
    },
  )

/** A form with files for this route; it may be broken off. */
export const multipartBody = (route: FuzzedRoute) =>
  fc
    .tuple(
      fc.array(part(route), { maxLength: 6 }),
      fc.constantFrom(`--${BOUNDARY}--\r\n`, '', `--${BOUNDARY}--`, '--other--\r\n', '\r\n'),
      fc.nat(40),
    )
    .map(([parts, end, cut]) => {
      const whole = Buffer.concat([...parts, Buffer.from(end)])
      return cut > 30 ? whole.subarray(0, Math.floor((whole.length * (cut - 30)) / 10)) : whole
    })
