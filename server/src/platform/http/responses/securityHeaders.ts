import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Platform } from '../../platform.ts'

const CLOSED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** The policy of uploaded files: whatever they hold, they load and run nothing. */
export const FILE_POLICY = `${CLOSED}; sandbox`
/** The policy of built files, of which drawings style themselves: a fault in one must not become a script. */
export const BUILT_FILE_POLICY = `${CLOSED}; style-src 'unsafe-inline'; sandbox`
/** The policy of hashed files, which style nothing and take no forms: shorter, for it travels twenty times on a first visit. */
export const HASHED_FILE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
/** Headers that browsers heed on documents alone, or that a policy's `frame-ancestors` says as well. */
export const DOCUMENT_HEADERS = [
  'x-frame-options',
  'cross-origin-opener-policy',
  'permissions-policy',
] as const
/** The policy of the service worker: it asks this server alone and runs nothing but itself. */
export const WORKER_POLICY = `${CLOSED}; connect-src 'self'`

/** Headers every answer carries, also one to what is no request. Pages and files get a policy of their own where they are sent. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'content-security-policy': CLOSED,
    ...(publicUrl?.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

/** Puts them on an answer; what a call of the API answers is kept nowhere. */
export function setSecurityHeaders(platform: Platform, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders(platform.config))
  if (!request.url.startsWith('/api/')) return
  reply.header('cache-control', 'no-store')
  for (const name of DOCUMENT_HEADERS) reply.removeHeader(name)
}

/** The form of an origin that a policy may contain: nothing in it ends a directive, begins another or stands for several hosts. */
const PLAIN_ORIGIN = /^https?:\/\/[a-z\d.-]+(?::\d{1,5})?$/

/** Returns the origin of an address with places to be filled in; null where a policy can't name it. */
function originOf(template: string | null): string | null {
  const address = template?.replaceAll(/\{\w+\}/g, '0') ?? ''
  const origin = URL.canParse(address) ? new URL(address).origin : ''
  return PLAIN_ORIGIN.test(origin) ? origin : null
}

/** The policy of the product's own pages. Scripts and styles run only from our files or with this page's nonce. */
export function pagePolicy(nonce: string, { tileUrl, sentryWebDsn }: Config): string {
  const tiles = originOf(tileUrl)
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ['img-src', "'self'", 'data:', 'blob:', ...(tiles ? [tiles] : [])].join(' '),
    "font-src 'self'",
    `connect-src 'self'${sentryWebDsn ? ` ${new URL(sentryWebDsn).origin}` : ''}`,
    "media-src 'self' blob:",
    "object-src 'none'",
    // PDFs that this page made are looked at in a frame (web/src/platform/exports/PdfPreview.tsx).
    'frame-src blob:',
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // No text of anybody's becomes markup or script by way of innerHTML and its like: the browser itself refuses. Two policies
    // let constants through: two of the map's (web/src/ui/map/leafletMarkup.ts), and the service worker's address. Two let rich
    // text become a document that runs nothing, to be read by the editor's schema (web/src/platform/richText/markup.ts, and
    // the editor's own for what is pasted), or shown in a sandboxed frame.
    "require-trusted-types-for 'script'",
    'trusted-types default worker pages ProseMirrorClipboard',
  ].join('; ')
}
