import { describe, expect, test } from 'vitest'
import { isPublicAddress, PrivateAddress, publicPost } from './publicPost.ts'

const post = (address: string, addresses: readonly string[] = []) => {
  const lookups: string[] = []
  const lookup = (host: string) => {
    lookups.push(host)
    return Promise.resolve(addresses.map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 })))
  }
  const sent = publicPost(address, { body: '{}', headers: {}, timeout: 1_000, lookup })
  return { sent, lookups }
}

describe('what somebody typed is called only', () => {
  test('where it is a machine of the internet', () => {
    for (const address of ['8.8.8.8', '93.184.216.34', '2606:2800:220:1::1', '172.32.0.1', '100.128.0.1'])
      expect(isPublicAddress(address), address).toBe(true)
    for (const address of [
      '127.0.0.1',
      '0.0.0.0',
      '10.1.2.3',
      '172.31.255.255',
      '192.168.0.1',
      '169.254.169.254',
      '100.64.0.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      'fe80::1',
      'fd00::1',
      'ff02::1',
      '2002:7f00:1::',
      '2001:db8::1',
      'localhost',
      '',
    ])
      expect(isPublicAddress(address), address).toBe(false)
  })

  test('where every address of its name is one', async () => {
    for (const addresses of [['10.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::1'], []]) {
      const { sent, lookups } = post('https://sms.example/send', addresses)
      await expect(sent).rejects.toThrow(PrivateAddress)
      expect(lookups).toEqual(['sms.example'])
    }
  })

  test('over https, and a number is looked at as it is', async () => {
    for (const address of [
      'http://93.184.216.34/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0177.0.0.1/',
      'https://[::ffff:127.0.0.1]/',
    ]) {
      const { sent, lookups } = post(address)
      await expect(sent, address).rejects.toThrow(PrivateAddress)
      expect(lookups).toEqual([])
    }
  })
})
