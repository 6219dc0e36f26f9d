import type { Language } from '@bustan/contract/core/texts/language.ts'
import { settings } from './environment.ts'
import type { Environment } from './environment.ts'
import { hostOf, isLoopback } from './loopback.ts'
import type { BucketUrl } from '../files/store/bucketUrl.ts'
import type { ServiceAccount } from '../outgoing/push/serviceAccount.ts'

type InBoth = Record<Language, string>

export interface Config {
  port: number
  host: string
  dataDir: string
  /** Files lie in this bucket; null: in the data folder. */
  bucketUrl: BucketUrl | null
  databaseUrl: string | null
  /** The account that migrates; null: the one that serves. */
  databaseMigrationsUrl: string | null
  databasePool: number
  /** A start waits so long for Postgres, in seconds. */
  databaseWaitSeconds: number
  /** The server goes on answering for so many seconds once it is asked to end. */
  drainSeconds: number
  databaseNamed: boolean
  /** Null: the key file of the data folder. */
  secretKey: Buffer | null
  firstAdmin: { email: string; password: string } | null
  passwordMin: number
  /** Holders of role 1 need a second factor before anything else, or some days after they are asked. */
  superAdminSecondFactor: 'now' | 'soon' | 'never'
  demo: boolean
  /** The modules that are switched on where none ever was. */
  firstModules: readonly string[]
  smtpUrl: string | null
  mailFrom: string
  smsUrl: string | null
  /** Calling codes that are sent codes; null: every country. */
  smsCountries: readonly string[] | null
  smsPerHour: number
  smsPerDay: number
  /** Push services beside those of browsers, as host:port. */
  pushHosts: readonly string[]
  fcmUrl: string
  /** Null: the one of the settings, if any. */
  fcmKey: ServiceAccount | null
  apiKeys: readonly string[]
  trustProxy: readonly string[]
  publicUrl: string | null
  timeZone: string
  /** The name and address of the shop, as printed; null where nothing was given. */
  shop: { name: InBoth | null; address: InBoth | null }
  tileUrl: string | null
  /** The credit to the owner of the map tiles. */
  tileAttribution: string | null
  /** The path of the shop's own map; null: none. */
  mapFile: string | null
  /** Asked what a place is called, with {lat} and {long} put into it; null: nobody is asked. */
  geocoderUrl: string | null
  /** True where browsers store the screens for when the server does not respond. */
  serviceWorker: boolean
  sentryDsn: string | null
  sentryWebDsn: string | null
  logLevel: string
  /** The token that reads the figures of the process; null: nobody reads them. */
  metricsToken: string | null
  production: boolean
  /** The variables that were given; the others have their first values. */
  given: ReadonlySet<string>
}

/** The clock that days are determined by. Read at each use: settings change it while the server runs. */
export type Clock = Pick<Config, 'timeZone'>

/** A setting that can't be used. The message names it and says what would do. */
export class ConfigError extends Error {}

/** The text of `--help`. */
export function helpText(): string {
  const width = Math.max(...Object.keys(settings).map((name) => name.length))
  const rows = Object.entries(settings).map(([name, { initial, description }]) => {
    const shown = initial ? ` [${initial}]` : ''
    return `  ${name.padEnd(width)}  ${description}${shown}`
  })
  return ['Bustan, started by `npm start`. Settings are read from the environment:', '', ...rows, ''].join(
    '\n',
  )
}

/** Reads each setting by itself. Throws ConfigError with a line for each that can't be used. */
function readEnvironment(environment: NodeJS.ProcessEnv): Environment {
  const problems: string[] = []
  const read = Object.entries(settings).map(([name, { schema, initial }]) => {
    const result = schema.safeParse(environment[name]?.trim() || initial)
    if (!result.success) problems.push(`${name} ${messageOf(result.error.issues)}`)
    return [name, result.data] as const
  })
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return Object.fromEntries(read) as Environment
}

interface Issue {
  message: string
  errors?: readonly (readonly Issue[])[]
}

/** Returns the problem with a value; for one that may be empty, the problem with it where it is not. */
function messageOf([issue]: readonly Issue[]): string {
  if (!issue) return 'can not be used.'
  return issue.errors?.length ? messageOf(issue.errors.at(-1) ?? []) : issue.message
}

/** A demo is for this machine alone: anybody could sign in. Throws ConfigError. */
function assertDemoAlone(read: Environment): void {
  const { HOST, NODE_ENV, PUBLIC_URL, TRUST_PROXY } = read
  if (NODE_ENV === 'production')
    throw new ConfigError('DEMO=1 is not for NODE_ENV=production: anybody could sign in.')
  if (!isLoopback(HOST))
    throw new ConfigError(
      `Demo mode only listens on this machine, but HOST is ${HOST}. Set DEMO=0, or HOST=127.0.0.1.`,
    )
  if (PUBLIC_URL && !isLoopback(hostOf(PUBLIC_URL)))
    throw new ConfigError(
      `Demo mode is for this machine alone, but PUBLIC_URL is ${PUBLIC_URL}. Set DEMO=0, or leave PUBLIC_URL out.`,
    )
  if (TRUST_PROXY.length > 0)
    throw new ConfigError('Demo mode answers nobody behind a proxy. Set DEMO=0, or leave TRUST_PROXY out.')
}

/** A text of which one language may stand for the other. */
function inBoth(arabic: string | null, english: string | null): InBoth | null {
  const [ar, en] = [arabic ?? english, english ?? arabic]
  return ar === null || en === null ? null : { ar, en }
}

/** Everybody shares the accounts of a demo: one's second factor would keep the others out, so it asks only if told to. */
function secondFactorOf(
  setting: Environment['SUPER_ADMIN_SECOND_FACTOR'],
  demo: boolean,
): Config['superAdminSecondFactor'] {
  if (setting === '') return demo ? 'never' : 'soon'
  return setting === '1' ? 'now' : 'never'
}

/** Reads and checks the configuration. Throws ConfigError. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const read = readEnvironment(environment)
  const production = read.NODE_ENV === 'production'
  const demo = read.DEMO === '1' || (read.DEMO === '' && !read.DATABASE_URL && !production)
  if (demo) assertDemoAlone(read)
  if (read.DATABASE_MIGRATIONS_URL && !read.DATABASE_URL)
    throw new ConfigError(
      'DATABASE_MIGRATIONS_URL goes with DATABASE_URL: the embedded database has no accounts.',
    )
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = read
  if (Boolean(email) !== Boolean(password))
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD go together.')
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    bucketUrl: read.S3_URL,
    databaseUrl: read.DATABASE_URL,
    databaseMigrationsUrl: read.DATABASE_MIGRATIONS_URL,
    databasePool: read.DATABASE_POOL,
    databaseWaitSeconds: read.DATABASE_WAIT_SECONDS,
    drainSeconds: read.DRAIN_SECONDS,
    databaseNamed: read.DATABASE_NAMED,
    secretKey: read.SECRET_KEY,
    firstAdmin: email ? { email, password } : null,
    superAdminSecondFactor: secondFactorOf(read.SUPER_ADMIN_SECOND_FACTOR, demo),
    passwordMin: read.PASSWORD_MIN,
    demo,
    firstModules: read.MODULES,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    smsUrl: read.SMS_URL,
    smsCountries: read.SMS_COUNTRIES,
    smsPerHour: read.SMS_PER_HOUR,
    smsPerDay: read.SMS_PER_DAY,
    pushHosts: read.PUSH_HOSTS,
    fcmUrl: read.FCM_URL,
    fcmKey: read.FCM_KEY,
    apiKeys: read.API_KEYS,
    trustProxy: read.TRUST_PROXY,
    publicUrl: read.PUBLIC_URL,
    timeZone: read.BUSINESS_TIME_ZONE,
    shop: {
      name: inBoth(read.SHOP_NAME_AR, read.SHOP_NAME_EN),
      address: inBoth(read.SHOP_ADDRESS_AR, read.SHOP_ADDRESS_EN),
    },
    tileUrl: read.TILE_URL,
    tileAttribution: read.TILE_ATTRIBUTION,
    mapFile: read.MAP_FILE,
    geocoderUrl: read.GEOCODER_URL,
    serviceWorker: read.SERVICE_WORKER,
    sentryDsn: read.SENTRY_DSN,
    sentryWebDsn: read.SENTRY_WEB_DSN,
    logLevel: read.LOG_LEVEL,
    metricsToken: read.METRICS_TOKEN,
    production,
    given: new Set(Object.keys(settings).filter((name) => environment[name]?.trim())),
  }
}
