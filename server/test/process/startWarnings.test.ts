import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { start } from '../../src/start.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { startWarnings } from '../../src/platform/config/startWarnings.ts'
import { lasting } from '../scenes/sales/lasting.ts'

describe('the start warns', () => {
  const about = (environment: Record<string, string>) =>
    startWarnings(readConfig({ DEMO: '0', PASSWORD_MIN: '8', ...environment })).join()

  test('of http that others reach, and of nothing where they come by https', () => {
    const read: Record<string, string>[] = [
      { HOST: '0.0.0.0' },
      { HOST: '192.168.1.5', PUBLIC_URL: 'http://shop.example' },
      { PUBLIC_URL: 'http://shop.example' },
    ]
    for (const plain of read)
      expect([plain, about(plain)]).toEqual([plain, expect.stringContaining('without TLS')])
    const hidden: Record<string, string>[] = [
      {},
      { PUBLIC_URL: 'http://localhost:3000' },
      { HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example' },
    ]
    for (const sound of hidden) expect([sound, about(sound)]).toEqual([sound, ''])
  })

  test('of passwords shorter than eight, but in a demo of nothing', () => {
    expect(about({ PASSWORD_MIN: '7' })).toContain('PASSWORD_MIN is 7')
    expect(about({ PASSWORD_MIN: '' })).toContain('PASSWORD_MIN is 6')
    expect(startWarnings(readConfig({ DEMO: '1' }))).toEqual([])
  })

  test('of super admins who never have to have a second factor', () => {
    expect(about({ SUPER_ADMIN_SECOND_FACTOR: '0' })).toContain('SUPER_ADMIN_SECOND_FACTOR is 0')
    expect(about({ SUPER_ADMIN_SECOND_FACTOR: '1' })).toBe('')
  })

  test('in the log', async () => {
    const { folder, remove } = await lasting('embedded')
    const lines: string[] = []
    const log = pino(
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          lines.push(chunk.toString())
          done()
        },
      }),
    )
    const map = join(folder, 'map.pmtiles')
    await writeFile(map, 'no map')
    const config = readConfig({
      DATA_DIR: folder,
      PORT: '0',
      DEMO: '0',
      PUBLIC_URL: 'http://shop.example',
      MAP_FILE: map,
    })
    const running = await start(config, Promise.resolve(), log)
    await running.stop()
    await remove()
    const warned = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40)
    expect(warned.map(({ msg }) => msg)).toEqual([
      ...startWarnings(config),
      `MAP_FILE is ${map}, but it is no PMTiles file. Maps are drawn without it.`,
    ])
    expect(warned).toHaveLength(3)
  })
})

test('a demo is refused where NODE_ENV is production', () => {
  expect(() => readConfig({ DEMO: '1', NODE_ENV: 'production' })).toThrow('DEMO=1 is not for')
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
})

describe('what is called with secrets or people’s numbers', () => {
  test.each([
    ['SMS_URL', 'http://sms.example/send', 'https://sms.example/send', 'http://127.0.0.1:9000/send'],
    ['SENTRY_DSN', 'http://key@sentry.example/1', 'https://key@sentry.example/1', 'http://key@localhost:9/1'],
  ])('%s goes by https, off this machine', (name, plain, sound, here) => {
    expect(() => readConfig({ [name]: plain })).toThrow(`${name} must`)
    expect(() => readConfig({ [name]: sound })).not.toThrow()
    expect(() => readConfig({ [name]: here })).not.toThrow()
  })
})
