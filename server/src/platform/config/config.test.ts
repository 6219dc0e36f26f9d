import { describe, expect, test } from 'vitest'
import { ConfigError, helpText, readConfig } from './config.ts'

describe('the settings', () => {
  test('have values where nothing is given, blanks included', () => {
    for (const environment of [{}, { PORT: '', HOST: '  ', SMTP_URL: ' ', API_KEYS: ' , ' }])
      expect(readConfig(environment)).toMatchObject({
        port: 3000,
        host: '127.0.0.1',
        databaseUrl: null,
        databaseNamed: true,
        demo: true,
        smtpUrl: null,
        smsCountries: ['966'],
        apiKeys: [],
        timeZone: 'Asia/Riyadh',
        passwordMin: 6,
        firstAdmin: null,
        shop: { name: null, address: null },
      })
  })

  test('of the shop are taken from the other language where one is missing', () => {
    const both = { ar: 'مزارع النخيل', en: 'Palm Farms' }
    expect(readConfig({ SHOP_NAME_AR: both.ar, SHOP_NAME_EN: both.en }).shop).toEqual({
      name: both,
      address: null,
    })
    expect(readConfig({ SHOP_NAME_EN: both.en, SHOP_ADDRESS_AR: 'الرياض' }).shop).toEqual({
      name: { ar: both.en, en: both.en },
      address: { ar: 'الرياض', en: 'الرياض' },
    })
  })

  test('are read', () => {
    const read = readConfig({
      PORT: '0',
      HOST: '::1',
      DEMO: '0',
      DATABASE_URL: 'postgresql://a@b/c',
      SMS_COUNTRIES: '*',
      TRUST_PROXY: '10.0.0.1, 10.0.0.2',
      ADMIN_EMAIL: 'a@b.example',
      ADMIN_PASSWORD: ' a b ',
      LOG_LEVEL: 'debug',
    })
    expect(read).toMatchObject({
      port: 0,
      host: '::1',
      demo: false,
      databaseUrl: 'postgresql://a@b/c',
      smsCountries: null,
      trustProxy: ['10.0.0.1', '10.0.0.2'],
      firstAdmin: { email: 'a@b.example', password: 'a b' },
      logLevel: 'debug',
    })
  })

  test.each([
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536".'],
    ['PASSWORD_MIN', '5', 'PASSWORD_MIN must be a whole number from 6 to 64, not "5".'],
    ['HOST', 'shop', 'HOST must be an IP address or localhost, not "shop".'],
    ['DEMO', 'yes', 'DEMO must be one of (empty), 0, 1, not "yes".'],
    [
      'DATABASE_URL',
      'mysql://x',
      'DATABASE_URL must be an address that starts with postgres: or postgresql:.',
    ],
    ['SMS_URL', 'ftp://x', 'SMS_URL must be an address that starts with https: or http:.'],
    ['SMS_URL', 'http://x', 'SMS_URL must be an https: address, unless it is on this machine.'],
    ['SMS_COUNTRIES', '+966', 'SMS_COUNTRIES must be calling codes such as 966,971, or *.'],
    ['SENTRY_DSN', 'https://sentry.example', 'SENTRY_DSN must look like https://key@sentry.example/1.'],
    [
      'GEOCODER_URL',
      'https://{lat}.example/{long}',
      'GEOCODER_URL must be an https: address (http: on this machine) with {lat}, {long} in its path or query.',
    ],
    [
      'BUSINESS_TIME_ZONE',
      'Riyadh',
      'BUSINESS_TIME_ZONE must be a time zone such as Asia/Riyadh, not "Riyadh".',
    ],
    [
      'SECRET_KEY',
      'short',
      'SECRET_KEY must be at least 32 random bytes in base64 or hex (openssl rand -base64 32).',
    ],
  ])('%s=%s is refused in a sentence', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(sentence))
  })

  test.each([
    'http://tiles.example/{z}/{x}/{y}',
    'https://tiles.example/{z}/{x}',
    'https://{z}.example/{x}/{y}',
  ])('tiles do not come from %s', (value) => {
    expect(() => readConfig({ TILE_URL: value })).toThrow(
      'TILE_URL must be an https: address (http: on this machine) with {z}, {x}, {y} in its path or query.',
    )
  })

  test('are refused all at once, a line each', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/^PORT .*\nLOG_LEVEL .*$/)
  })

  test('are in the help, each with its value', () => {
    expect(helpText()).toContain('PORT ')
    expect(helpText()).toContain("time zone of the shop's days, in filters and reports [Asia/Riyadh]")
  })
})
