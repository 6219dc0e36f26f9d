import { recordOf } from '@bustan/contract/core/values/objects.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageDocument } from '@bustan/contract/content/pages/pageDocument.ts'
import { pageStyles } from '@bustan/contract/content/pages/pageStyles.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import {
  languageNames,
  otherLanguage,
  pageLanguage,
  plainPolicy,
} from '../../../platform/http/responses/plainPage.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sameSecret } from '../../../platform/secret/sameSecret.ts'
import type { ServerSecret } from '../../../platform/secret/serverSecret.ts'
import { switchMail, wantsMail } from './mailStops.ts'

const PATH = '/unsubscribe'
/** Bytes of the signature. */
const SIGNATURE_BYTES = 16
const TOKEN = /^([1-9]\d{0,9})\.([\w-]{22})$/

const STYLES = `${pageStyles()}
button{padding:10px 22px;border:0;border-radius:8px;background:var(--brand);color:var(--surface);font:inherit;font-weight:600;cursor:pointer}
`
const POLICY = plainPolicy(STYLES, "'self'")

const signatureOf = (hash: Buffer) => hash.subarray(0, SIGNATURE_BYTES).toString('base64url')
const textOf = (id: string) => `unsubscribe ${id}`

/** A token that names a client and opens nothing but the switching off of emails. It stays good: emails are kept for years. */
const tokenOf = (secret: ServerSecret, userId: number) =>
  `${userId}.${signatureOf(secret.keyedHash(textOf(String(userId))))}`

/** The client a token of ours names, also one that was signed with a key of before, else null. */
function clientOf(secret: ServerSecret, token: unknown): number | null {
  const [, id, signature] = (typeof token === 'string' && TOKEN.exec(token)) || []
  if (id === undefined || signature === undefined) return null
  const hashes = [secret.keyedHash(textOf(id)), ...secret.earlierHashes(textOf(id))]
  return hashes.some((hash) => sameSecret(signature, signatureOf(hash))) ? Number(id) : null
}

/** Returns the link by which a client unsubscribes from such emails. */
export const unsubscribeLink = (
  { address, secret }: Pick<Platform, 'address' | 'secret'>,
  userId: number,
  language: Language,
) => `${address.url}${PATH}?token=${tokenOf(secret, userId)}&lang=${language}`

interface Visit {
  language: Language
  /** Null: the link is none of ours. */
  client: number | null
  /** Returns the address of the page in a language. */
  href: (language: Language) => string
}

function readVisit(platform: Platform, request: FastifyRequest): Visit {
  const { token } = recordOf(request.query)
  const client = clientOf(platform.secret, token)
  return {
    language: pageLanguage(request),
    client,
    // The typed token is not repeated, unless it is one of ours.
    href: (language) => `${PATH}?${client === null ? '' : `token=${String(token)}&`}lang=${language}`,
  }
}

function answer(platform: Platform, reply: FastifyReply, { language, client, href }: Visit, isOff: boolean) {
  const t = translateIn(language)
  const shop = platform.mail.brand(language)
  const other = otherLanguage(language)
  const form = `<form method="post" action="${href(language).replaceAll('&', '&amp;')}"><button>${t('unsubscribe/button')}</button></form>`
  const text = client === null ? t('unsubscribe/brokenText') : isOff ? t('unsubscribe/done') : undefined
  const html = pageDocument({
    lang: language,
    shop,
    title: t(client === null ? 'unsubscribe/broken' : 'unsubscribe/title'),
    styles: STYLES,
    other: { href: href(other), text: languageNames[other], lang: other },
    ...(text === undefined
      ? { html: `${paragraph(t('unsubscribe/ask', { shop }))}${form}` }
      : { note: text }),
  })
  return reply
    .code(client === null ? 404 : 200)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('content-language', language)
    .header('vary', 'accept-language')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(html)
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const paragraph = (text: string) => `<p>${text.replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign)}</p>`

/**
 * The page behind the last line of an email. Opening it changes nothing: programs that look through emails follow every
 * link. Its button, and mail programs by themselves (RFC 8058), post to the same address.
 */
export function serveUnsubscribe(app: FastifyInstance, platform: Platform): void {
  const open = { config: { access: 'public' } } as const
  app.get(PATH, open, async (request, reply) => {
    const visit = readVisit(platform, request)
    const isOff = visit.client !== null && !(await wantsMail(platform.database.db, visit.client))
    return answer(platform, reply, visit, isOff)
  })
  app.post(PATH, open, async (request, reply) => {
    const visit = readVisit(platform, request)
    const { client } = visit
    const from = { address: request.ip, requestId: request.id }
    if (client !== null)
      await platform.database.transaction((tx) => switchMail(platform, tx, client, false, from))
    return answer(platform, reply, visit, true)
  })
}
