import { describe, expect, test } from 'vitest'
import { pushTarget } from './pushHosts.ts'

describe('where pushes may go', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QGabc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s', (address) => {
    expect(pushTarget(address, [])?.href).toBe(address)
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:pass@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://evilnotify.windows.com/abc',
    'https://fcm.googleapis.com@169.254.169.254/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://0177.0.0.1/abc',
    'https://0x7f.1/abc',
    'https://[::1]/abc',
    'https://[::ffff:127.0.0.1]/abc',
    'https://localhost/abc',
    'https://10.0.0.5/abc',
    'ftp://fcm.googleapis.com/abc',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not an address',
    `https://fcm.googleapis.com/${'a'.repeat(3_000)}`,
  ])('not %s', (address) => {
    expect(pushTarget(address, [])).toBeNull()
  })

  test('a service of this installation is named with its port, and may do without TLS on this machine alone', () => {
    expect(pushTarget('http://127.0.0.1:9000/a', ['127.0.0.1:9000'])).not.toBeNull()
    expect(pushTarget('http://127.0.0.1:9001/a', ['127.0.0.1:9000'])).toBeNull()
    expect(pushTarget('http://push.shop.example/a', ['push.shop.example'])).toBeNull()
    expect(pushTarget('https://push.shop.example/a', ['push.shop.example'])).not.toBeNull()
  })
})
