import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Transporter } from 'nodemailer'
import type { Config } from '../../config/config.ts'
import type { Executor } from '../../db/tables.ts'
import { hostOf, isLoopback } from '../../config/loopback.ts'
import type { ServerSecret } from '../../secret/serverSecret.ts'
import { refuseLinkLocal } from './publicPost.ts'
import { readApplied } from '../../settings/liveSettings.ts'
import { readSecret } from '../../settings/storedSettings.ts'

/** Milliseconds that a mail server may take to connect, and to go on. */
const CONNECT_TIMEOUT = 10_000
const SOCKET_TIMEOUT = 30_000

/** The options to reach a mail server, as nodemailer takes them. */
export type ServerOptions = Readonly<Record<string, unknown>>

/** The server that emails are handed over to, and their sender. */
export interface MailServer {
  /** Null: nowhere. */
  server: ServerOptions | null
  from: string
  /** The host of the sender's address. */
  host: string
}

/**
 * Off this machine emails, and the password of the mail server, travel over TLS or not at all: what the address says wins
 * over other options, so it is said there, whatever else it says.
 */
function securedUrl(smtpUrl: string): string {
  if (isLoopback(hostOf(smtpUrl))) return smtpUrl
  const url = new URL(smtpUrl)
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

const limits = {
  connectionTimeout: CONNECT_TIMEOUT,
  greetingTimeout: CONNECT_TIMEOUT,
  socketTimeout: SOCKET_TIMEOUT,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const

type Values = Readonly<Record<string, unknown>>

const textOr = <T>(value: unknown, other: T): string | T =>
  typeof value === 'string' && value !== '' ? value : other

function optionsOf(config: Config, mail: Values, password: string | null): ServerOptions | null {
  if (config.smtpUrl) return { url: securedUrl(config.smtpUrl), ...limits }
  const host = textOr(mail['smtp_host'], null)
  if (host === null) return null
  const user = textOr(mail['smtp_user'], null)
  const secure = mail['smtp_security'] === 'tls'
  return {
    host,
    port: Number(mail['smtp_port']),
    secure,
    requireTLS: !secure && !isLoopback(host.toLowerCase()),
    ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
    ...limits,
  }
}

const hostOfServer = ({ host, url }: ServerOptions) => (typeof host === 'string' ? host : hostOf(String(url)))

/** Loads the library with the first email: a start needs none of it. */
const loadNodemailer = async () => (await import('nodemailer')).default

/** Opens a connection for one email; whoever opens it closes it. Throws PrivateAddress. */
export async function openTransport(server: ServerOptions): Promise<Transporter> {
  await refuseLinkLocal(hostOfServer(server))
  return (await loadNodemailer()).createTransport({ ...server })
}

/** Connections to a mail server at once, and emails of each before it is opened anew. */
const CONNECTIONS = 5
const EMAILS_OF_CONNECTION = 200

/**
 * Connections that are kept from one email to the next, to the server of now: after a change of the settings those to the one
 * before end with what they have in hand.
 */
export function createTransports() {
  let current: { key: string; transport: Transporter } | null = null
  const close = () => {
    current?.transport.close()
    current = null
  }
  return {
    async to(server: ServerOptions): Promise<Transporter> {
      const key = JSON.stringify(server)
      const nodemailer = await loadNodemailer()
      if (current?.key !== key) await refuseLinkLocal(hostOfServer(server))
      if (current?.key === key) return current.transport
      close()
      const pooled = { pool: true, maxConnections: CONNECTIONS, maxMessages: EMAILS_OF_CONNECTION }
      const transport = nodemailer.createTransport({ ...server, ...pooled })
      current = { key, transport }
      return transport
    },
    close,
  }
}

/** Quotes a name as mail addresses have it. */
const quoted = (name: string) => `"${name.replaceAll(/["\\\r\n]/g, '')}"`

/** The address of `Name <address>`. */
const addressIn = (sender: string) => (sender.split('<').at(-1) ?? '').replace('>', '').trim()

function senderOf(config: Config, mail: Values, business: Values, language: Language): string {
  if (config.given.has('MAIL_FROM')) return config.mailFrom
  const saved = textOr(mail['mail_from'], null)
  const [own, other] = [business[`name.${language}`], business[language === 'ar' ? 'name.en' : 'name.ar']]
  const name = textOr(mail['mail_name'], textOr(own, textOr(other, null)))
  if (saved === null && name === null) return config.mailFrom
  const address = saved ?? addressIn(config.mailFrom)
  return name === null ? address : `${quoted(name)} <${address}>`
}

/** Reads where emails go right now, and whom one in this language comes from. */
export async function readMailServer(
  db: Executor,
  config: Config,
  secret: ServerSecret,
  language: Language = 'ar',
): Promise<MailServer> {
  const { mail, business } = await readApplied(db, config, ['mail', 'business'])
  const from = senderOf(config, mail, business, language)
  return {
    server: optionsOf(config, mail, await readSecret(db, secret, 'mail', 'smtp_password')),
    from,
    host: /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost',
  }
}
