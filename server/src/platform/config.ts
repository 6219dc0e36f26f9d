import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { PASSWORD_MIN } from '@bustan/contract/access/session.ts'
import { KEY_BYTES, readKey } from './secret/keyText.ts'

interface Setting {
  name: string
  initial: string
  says: string
}

/** Every setting the server reads, in the order `--help` prints them. */
const settings = [
  { name: 'PORT', initial: '3000', says: 'port to listen on; 0 takes a free one' },
  { name: 'HOST', initial: '127.0.0.1', says: 'address to listen on; 0.0.0.0 for every network card' },
  {
    name: 'DATA_DIR',
    initial: './data',
    says: 'folder of the embedded database, its lock and the uploaded files',
  },
  {
    name: 'DATABASE_URL',
    initial: '',
    says: 'Postgres 15 or later (postgres://…); empty: the embedded database',
  },
  { name: 'DATABASE_POOL', initial: '10', says: 'most connections to Postgres from this process' },
  {
    name: 'DATABASE_NAMED',
    initial: '0',
    says: '1: named prepared statements (direct connections only, no transaction pooler)',
  },
  {
    name: 'SECRET_KEY',
    initial: '',
    says: 'what secrets in the database are sealed with: 32 random bytes or more, in base64 or hex; empty: secret.key in DATA_DIR',
  },
  {
    name: 'ADMIN_EMAIL',
    initial: '',
    says: 'email of the first admin, created when there is none; a demo has it beside its own',
  },
  { name: 'ADMIN_PASSWORD', initial: '', says: 'password of the first admin' },
  {
    name: 'SUPER_ADMIN_SECOND_FACTOR',
    initial: '0',
    says: '1: who holds the role that may do everything has to set up two-step sign-in',
  },
  { name: 'PASSWORD_MIN', initial: '6', says: 'shortest password that may be chosen, in characters' },
  {
    name: 'DEMO',
    initial: '',
    says: '1: demo data and demo sign-in, 0: none; empty: 1 on the embedded database, else 0',
  },
  {
    name: 'SMTP_URL',
    initial: '',
    says: 'mail server (smtp://user:password@host:port, off this machine over TLS only); empty: a demo keeps mail in its outbox',
  },
  { name: 'MAIL_FROM', initial: 'Bustan <no-reply@localhost>', says: 'sender of mails' },
  {
    name: 'SMS_URL',
    initial: '',
    says: 'address that is POSTed {to, text} to send a text message (https off this machine); empty: none is sent',
  },
  {
    name: 'SMS_COUNTRIES',
    initial: '966',
    says: 'calling codes of the countries whose mobiles get codes, comma-separated; * for all',
  },
  { name: 'SMS_PER_HOUR', initial: '200', says: 'most text messages of the whole shop in an hour' },
  { name: 'SMS_PER_DAY', initial: '1000', says: 'most text messages of the whole shop in a day' },
  {
    name: 'API_KEYS',
    initial: '',
    says: 'comma-separated X-Api-Key values to ask callers for (the dashboard brings its own); empty: none is asked for',
  },
  {
    name: 'TRUST_PROXY',
    initial: '',
    says: 'addresses of proxies whose X-Forwarded-* are believed, comma-separated',
  },
  {
    name: 'PUBLIC_URL',
    initial: '',
    says: 'address people reach the product at, also by links in mail; https turns on secure cookies',
  },
  {
    name: 'BUSINESS_TIME_ZONE',
    initial: 'Asia/Riyadh',
    says: "time zone of the shop's days, in filters and reports",
  },
  {
    name: 'TILE_URL',
    initial: '',
    says: 'map tiles ({z}/{x}/{y}); empty: the vector map that ships with the product',
  },
  {
    name: 'SENTRY_DSN',
    initial: '',
    says: 'where faults of the server are reported: type, stack, route and request id, never data; empty: nowhere',
  },
  { name: 'SENTRY_WEB_DSN', initial: '', says: 'the same for faults of the screens' },
  { name: 'LOG_LEVEL', initial: 'info', says: 'silent, error, warn, info or debug' },
  {
    name: 'NODE_ENV',
    initial: '',
    says: 'production: demo mode refuses to start, answers are not checked against their own description',
  },
] as const satisfies readonly Setting[]

type Name = (typeof settings)[number]['name']

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  databasePool: number
  databaseNamed: boolean
  /** Null: the key file of the data folder. */
  secretKey: Buffer | null
  firstAdmin: { email: string; password: string } | null
  passwordMin: number
  superAdminSecondFactor: boolean
  demo: boolean
  smtpUrl: string | null
  mailFrom: string
  smsUrl: string | null
  /** Calling codes that are sent codes; null: every country. */
  smsCountries: readonly string[] | null
  smsPerHour: number
  smsPerDay: number
  apiKeys: readonly string[]
  trustProxy: readonly string[]
  publicUrl: string | null
  timeZone: string
  tileUrl: string | null
  sentryDsn: string | null
  sentryWebDsn: string | null
  logLevel: string
  production: boolean
}

/** A setting that can't be used. The message names it and says what would do. */
export class ConfigError extends Error {}

/** The text of `--help`. */
export function helpText(): string {
  const width = Math.max(...settings.map((setting) => setting.name.length))
  const rows = settings.map(({ name, initial, says }) => {
    const shown = initial ? ` [${initial}]` : ''
    return `  ${name.padEnd(width)}  ${says}${shown}`
  })
  return ['Bustan, started by `npm start`. Settings are read from the environment:', '', ...rows, ''].join(
    '\n',
  )
}

/** The host an address names, without the brackets of IPv6. */
export const hostOf = (address: string): string =>
  new URL(address).hostname.toLowerCase().replaceAll(/[[\]]/g, '')

/** True for a host that is this machine, by its own name or number. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/** Reads and checks the configuration. Throws ConfigError. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = (name: Name): string => {
    const value = environment[name]?.trim()
    return value ? value : (settings.find((setting) => setting.name === name)?.initial ?? '')
  }
  const orNull = (name: Name) => given(name) || null
  const list = (name: Name) =>
    given(name)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
  const number = (name: Name, min: number, max: number) => {
    const value = Number(given(name))
    if (!Number.isInteger(value) || value < min || value > max)
      throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${given(name)}".`)
    return value
  }
  const oneOf = (name: Name, allowed: readonly string[]) => {
    if (!allowed.includes(given(name)))
      throw new ConfigError(
        `${name} must be one of ${allowed.map((value) => value || '(empty)').join(', ')}, not "${given(name)}".`,
      )
    return given(name)
  }
  const url = (name: Name, protocols: readonly string[]) => {
    const value = orNull(name)
    if (value && !protocols.some((protocol) => value.startsWith(`${protocol}:`) && URL.canParse(value)))
      throw new ConfigError(`${name} must be an address that starts with ${protocols.join(': or ')}:.`)
    return value
  }
  const callingCodes = () => {
    if (given('SMS_COUNTRIES') === '*') return null
    const codes = list('SMS_COUNTRIES')
    if (!codes.every((code) => /^[1-9]\d{0,2}$/.test(code)))
      throw new ConfigError('SMS_COUNTRIES must be calling codes such as 966,971, or *.')
    return codes
  }

  /** Where secrets or people's numbers go: encrypted, unless it is this machine. */
  const safeUrl = (name: Name) => {
    const value = url(name, ['https', 'http'])
    if (value?.startsWith('http:') && !isLoopback(hostOf(value)))
      throw new ConfigError(`${name} must be an https: address, unless it is on this machine.`)
    return value
  }
  const dsn = (name: Name) => {
    const value = safeUrl(name)
    if (value && !/^https?:\/\/\w+@[\w.:[\]-]+(?:\/[\w/-]*)?\/\d+$/.test(value))
      throw new ConfigError(`${name} must look like https://key@sentry.example/1.`)
    return value
  }
  const key = (name: Name) => {
    const value = orNull(name)
    const read = value === null ? null : readKey(value)
    if (value !== null && !read)
      throw new ConfigError(
        `${name} must be at least ${KEY_BYTES} random bytes in base64 or hex (openssl rand -base64 ${KEY_BYTES}).`,
      )
    return read
  }

  const databaseUrl = url('DATABASE_URL', ['postgres', 'postgresql'])
  const host = given('HOST')
  if (host !== 'localhost' && !isIP(host))
    throw new ConfigError(`HOST must be an IP address or localhost, not "${host}".`)
  const production = given('NODE_ENV') === 'production'
  const wish = oneOf('DEMO', ['', '0', '1'])
  const demo = wish === '1' || (wish === '' && !databaseUrl && !production)
  if (demo && production)
    throw new ConfigError('DEMO=1 is not for NODE_ENV=production: anybody could sign in.')
  if (demo && !isLoopback(host))
    throw new ConfigError(
      `Demo mode only listens on this machine, but HOST is ${host}. Set DEMO=0, or HOST=127.0.0.1.`,
    )

  const publicUrl = url('PUBLIC_URL', ['https', 'http'])
  const trustProxy = list('TRUST_PROXY')
  if (demo && publicUrl && !isLoopback(hostOf(publicUrl)))
    throw new ConfigError(
      `Demo mode is for this machine alone, but PUBLIC_URL is ${publicUrl}. Set DEMO=0, or leave PUBLIC_URL out.`,
    )
  if (demo && trustProxy.length)
    throw new ConfigError('Demo mode answers nobody behind a proxy. Set DEMO=0, or leave TRUST_PROXY out.')

  const adminEmail = given('ADMIN_EMAIL')
  const adminPassword = given('ADMIN_PASSWORD')
  if (Boolean(adminEmail) !== Boolean(adminPassword))
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD go together.')
  const timeZone = given('BUSINESS_TIME_ZONE')
  try {
    Intl.DateTimeFormat('en', { timeZone })
  } catch {
    throw new ConfigError(`BUSINESS_TIME_ZONE must be a time zone such as Asia/Riyadh, not "${timeZone}".`)
  }

  return {
    port: number('PORT', 0, 65_535),
    host,
    dataDir: resolve(given('DATA_DIR')),
    databaseUrl,
    databasePool: number('DATABASE_POOL', 1, 500),
    databaseNamed: oneOf('DATABASE_NAMED', ['0', '1']) === '1',
    secretKey: key('SECRET_KEY'),
    firstAdmin: adminEmail ? { email: adminEmail, password: adminPassword } : null,
    superAdminSecondFactor: oneOf('SUPER_ADMIN_SECOND_FACTOR', ['0', '1']) === '1',
    passwordMin: number('PASSWORD_MIN', PASSWORD_MIN, 64),
    demo,
    smtpUrl: url('SMTP_URL', ['smtp', 'smtps']),
    mailFrom: given('MAIL_FROM'),
    smsUrl: safeUrl('SMS_URL'),
    smsCountries: callingCodes(),
    smsPerHour: number('SMS_PER_HOUR', 1, 1_000_000),
    smsPerDay: number('SMS_PER_DAY', 1, 10_000_000),
    apiKeys: list('API_KEYS'),
    trustProxy,
    publicUrl,
    timeZone,
    tileUrl: orNull('TILE_URL'),
    sentryDsn: dsn('SENTRY_DSN'),
    sentryWebDsn: dsn('SENTRY_WEB_DSN'),
    logLevel: oneOf('LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug']),
    production,
  }
}
