import * as z from 'zod/mini'
import { PASSWORD_MIN } from '@bustan/contract/access/account/session.ts'
import { BUCKET_URL } from '../files/store/bucketUrl.ts'
import {
  text,
  optional,
  list,
  path,
  whole,
  choice,
  flag,
  url,
  safeUrl,
  template,
  dsn,
  callingCodes,
  secretKey,
  metricsToken,
  address,
  serviceAccount,
  bucketUrl,
  timeZone,
} from './environmentReaders.ts'

interface Setting<T = unknown> {
  schema: z.ZodMiniType<T, string>
  /** Its value where nothing is given. */
  initial: string
  /** The description in `--help`. */
  description: string
}

const setting = <T>(schema: z.ZodMiniType<T, string>, initial: string, description: string): Setting<T> => ({
  schema,
  initial,
  description,
})

/** Every setting the server reads, in the order `--help` prints them. */
export const settings = {
  PORT: setting(whole(0, 65_535), '3000', 'port to listen on; 0 takes a free one'),
  HOST: setting(address, '127.0.0.1', 'address to listen on; 0.0.0.0 for every network card'),
  DATA_DIR: setting(
    path,
    './data',
    'folder of the embedded database, its lock, the uploaded files and exports; one folder for all processes on one Postgres',
  ),
  S3_URL: setting(optional(bucketUrl), '', `bucket of files instead of DATA_DIR (${BUCKET_URL})`),
  DATABASE_URL: setting(
    optional(url('postgres', 'postgresql')),
    '',
    'Postgres 15 or later (postgres://…); empty: the embedded database',
  ),
  DATABASE_MIGRATIONS_URL: setting(
    optional(url('postgres', 'postgresql')),
    '',
    'the same database as the account that owns it, which migrations run as: the account of DATABASE_URL then owns nothing (docs/accounts.md); empty: it does both',
  ),
  DATABASE_POOL: setting(whole(1, 500), '10', 'most connections to Postgres from this process'),
  DRAIN_SECONDS: setting(
    whole(0, 300),
    '0',
    'how long the server goes on answering once it is asked to end, while /health/ready says no: as long as a load balancer takes to notice',
  ),
  DATABASE_WAIT_SECONDS: setting(whole(0, 3_600), '60', 'how long a start waits for a Postgres that is away'),
  DATABASE_NAMED: setting(
    flag,
    '1',
    '0: no named prepared statements, for a pooler in transaction mode that does not keep them (pgbouncer before 1.21)',
  ),
  SECRET_KEY: setting(
    optional(secretKey),
    '',
    'what secrets in the database are sealed with: 32 random bytes or more, in base64 or hex; empty: secret.key in DATA_DIR',
  ),
  ADMIN_EMAIL: setting(
    text,
    '',
    'email of the first admin, created when there is none; a demo has it beside its own',
  ),
  ADMIN_PASSWORD: setting(text, '', 'password of the first admin'),
  SUPER_ADMIN_SECOND_FACTOR: setting(
    choice('', '0', '1'),
    '',
    'two-step sign-in of who holds the role that may do everything. Empty: they have to set it up within 7 days, in a demo never; 1: at once; 0: never',
  ),
  PASSWORD_MIN: setting(whole(PASSWORD_MIN, 64), '6', 'shortest password that may be chosen, in characters'),
  DEMO: setting(
    choice('', '0', '1'),
    '',
    '1: demo data and demo sign-in, 0: none; empty: 1 on the embedded database, else 0',
  ),
  MODULES: setting(
    list,
    '',
    'modules that a first start switches on, comma-separated; later they are switched on the page Modules, or by `npm run modules`',
  ),
  SMTP_URL: setting(
    optional(url('smtp', 'smtps')),
    '',
    'mail server (smtp://user:password@host:port, off this machine over TLS only); empty: a demo keeps mail in its outbox',
  ),
  MAIL_FROM: setting(text, 'Bustan <no-reply@localhost>', 'sender of mails'),
  SMS_URL: setting(
    optional(safeUrl),
    '',
    'address that is POSTed {to, text} to send a text message, one Idempotency-Key a message (https off this machine); empty: none is sent',
  ),
  SMS_COUNTRIES: setting(
    callingCodes,
    '966',
    'calling codes of the countries whose mobiles get codes, comma-separated; * for all',
  ),
  SMS_PER_HOUR: setting(whole(1, 1_000_000), '200', 'most text messages of the whole shop in an hour'),
  SMS_PER_DAY: setting(whole(1, 10_000_000), '1000', 'most text messages of the whole shop in a day'),
  PUSH_HOSTS: setting(
    list,
    '',
    'push services that may be called beside those of browsers, comma-separated host:port',
  ),
  FCM_URL: setting(
    safeUrl,
    'https://fcm.googleapis.com',
    "where pushes for the ordering app's devices are sent",
  ),
  FCM_KEY: setting(
    optional(serviceAccount),
    '',
    "the JSON of a Firebase service account, to push to the ordering app's devices; empty: none, or the one of the settings",
  ),
  API_KEYS: setting(
    list,
    '',
    'comma-separated X-Api-Key values to ask callers for (the dashboard brings its own); empty: none is asked for',
  ),
  TRUST_PROXY: setting(list, '', 'addresses of proxies whose X-Forwarded-* are believed, comma-separated'),
  PUBLIC_URL: setting(
    optional(url('https', 'http')),
    '',
    'address people reach the product at, also by links in mail; https turns on secure cookies',
  ),
  BUSINESS_TIME_ZONE: setting(
    timeZone,
    'Asia/Riyadh',
    "time zone of the shop's days, in filters and reports",
  ),
  SHOP_NAME_AR: setting(
    optional(text),
    '',
    "the shop's name on printed orders, in Arabic; empty: its English one, else the product's",
  ),
  SHOP_NAME_EN: setting(optional(text), '', 'the same in English; empty: the Arabic one'),
  SHOP_ADDRESS_AR: setting(
    optional(text),
    '',
    "the shop's address on printed orders, in Arabic; empty: its English one, else none",
  ),
  SHOP_ADDRESS_EN: setting(optional(text), '', 'the same in English; empty: the Arabic one'),
  TILE_URL: setting(
    optional(template('z', 'x', 'y')),
    '',
    'map tiles ({z}/{x}/{y}); empty: the vector map that ships with the product',
  ),
  TILE_ATTRIBUTION: setting(optional(text), '', 'whose tiles they are, as their maker asks it to be said'),
  MAP_FILE: setting(
    optional(path),
    '',
    'a map of your own with streets (PMTiles, see docs/map.md), drawn before tiles; empty: none',
  ),
  GEOCODER_URL: setting(
    optional(template('lat', 'long')),
    '',
    "what is asked for a place's name, such as https://nominatim.example/reverse?format=jsonv2&lat={lat}&lon={long}; empty: the nearest place that ships with the product",
  ),
  SERVICE_WORKER: setting(
    flag,
    '1',
    '0: browsers keep no copy of the screens for when nobody answers, and drop the one they have',
  ),
  SENTRY_DSN: setting(
    optional(dsn),
    '',
    'where faults of the server are reported: type, stack, route and request id, never data; empty: nowhere',
  ),
  SENTRY_WEB_DSN: setting(optional(dsn), '', 'the same for faults of the screens'),
  LOG_LEVEL: setting(
    choice('silent', 'error', 'warn', 'info', 'debug'),
    'info',
    'silent, error, warn, info or debug',
  ),
  METRICS_TOKEN: setting(
    optional(metricsToken),
    '',
    'what /metrics is read with (Authorization: Bearer …): 20 to 200 letters, digits, - and _; empty: nobody reads it',
  ),
  NODE_ENV: setting(
    text,
    '',
    'production: demo mode refuses to start, answers are not checked against their own description',
  ),
} satisfies Record<string, Setting>

/** The settings, read. */
export type Environment = { [N in keyof typeof settings]: z.output<(typeof settings)[N]['schema']> }
