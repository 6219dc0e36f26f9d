import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('the code of an error is in the log, one that somebody signs in with is not, nor a password', () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const err = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', cause: { code: '1234' } })
  log.error(
    { err, body: { code: '4711', password: 'a secret' }, req: { headers: { cookie: 'token=1' } } },
    'x',
  )
  const away = new Error('The database cannot be reached', {
    cause: Object.assign(new Error('too many'), { code: '53300' }),
  })
  log.error({ err: away }, 'x')
  expect(lines).toMatchObject([
    {
      error_code: 'ECONNREFUSED',
      err: { message: 'refused' },
      body: { code: '[Redacted]', password: '[Redacted]' },
      req: { headers: { cookie: '[Redacted]' } },
    },
    { error_code: '53300' },
  ])
})
