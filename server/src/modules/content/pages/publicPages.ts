import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageDocument } from '@bustan/contract/content/pages/pageDocument.ts'
import type { PageDocument } from '@bustan/contract/content/pages/pageDocument.ts'
import { pageFacts, pageNamed, publicPagePath } from '@bustan/contract/content/pages/pageFacts.ts'
import type { PageFacts, PageSlug } from '@bustan/contract/content/pages/pageFacts.ts'
import { pageStyles } from '@bustan/contract/content/pages/pageStyles.ts'
import { formatDate } from '@bustan/contract/core/values/dates.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { isEmptyRichText } from '@bustan/contract/core/richText/richText.ts'
import {
  languageNames,
  otherLanguage,
  pageLanguage,
  plainPolicy,
} from '../../../platform/http/responses/plainPage.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readShop } from '../../settings/index.ts'
import { contentIn, pageTitle, readPages } from './pages.store.ts'
import type { StoredPage } from './pages.store.ts'

const STYLES = pageStyles()
const POLICY = plainPolicy(STYLES)
/** For so long, in seconds, nobody asks again. */
const FRESH = 300

/** Names of the stores, which no language changes. */
const stores = [
  ['app_store', 'App Store'],
  ['google_play', 'Google Play'],
  ['app_gallery', 'AppGallery'],
] as const

/**
 * Returns the parts around the text: the shop, the links of its app, the way to the other language and to the other pages that
 * were written.
 */
function createFrame(
  { name: shopName, apps }: Pick<Awaited<ReturnType<typeof readShop>>, 'name' | 'apps'>,
  written: readonly StoredPage[],
  language: Language,
  here?: PageSlug,
): Omit<PageDocument, 'title'> {
  const t = translateIn(language)
  const other = otherLanguage(language)
  const links = pageFacts
    .filter(({ id, slug }) => slug !== here && written.some((page) => page.id === id))
    .map((facts) => ({ href: publicPagePath(facts.slug, language), text: pageTitle(facts, language) }))
  return {
    lang: language,
    shop: shopName?.[language] ?? t('mail/brand'),
    styles: STYLES,
    pages: { label: t('publicPages/others'), links },
    apps: {
      label: t('publicPages/apps'),
      links: stores.flatMap(([store, text]) => (apps[store] === null ? [] : { href: apps[store], text })),
    },
    ...(here
      ? { other: { href: publicPagePath(here, other), text: languageNames[other], lang: other } }
      : {}),
  }
}

/** The document of a page, and whether there is one. */
async function renderDocument(
  platform: Platform,
  facts: PageFacts | undefined,
  language: Language,
): Promise<{ exists: boolean; html: string }> {
  const t = translateIn(language)
  const pages = await readPages(platform.database.db)
  const written = pages.filter((page) => !isEmptyRichText(contentIn(page, language)))
  const page = written.find(({ id }) => id === facts?.id)
  const shop = await readShop(platform.database.db, platform.config)
  const frame = createFrame(shop, written, language, facts?.slug)
  if (facts && page) {
    const updated = t('publicPages/updated', {
      date: formatDate(page.updated_at, language, platform.config.timeZone),
    })
    const html = contentIn(page, language)
    return {
      exists: true,
      html: pageDocument({ ...frame, title: pageTitle(facts, language), html, updated }),
    }
  }
  const title = facts ? pageTitle(facts, language) : t('publicPages/missing')
  const note = t(facts ? 'publicPages/unwritten' : 'publicPages/missingText')
  return { exists: false, html: pageDocument({ ...frame, title, note }) }
}

async function sendPage(platform: Platform, request: FastifyRequest, reply: FastifyReply, slug: string) {
  const language = pageLanguage(request)
  const { exists, html } = await renderDocument(platform, pageNamed(slug), language)
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  reply
    .code(exists ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('content-language', language)
    .header('vary', 'accept-language')
    .header('cache-control', exists ? `public, max-age=${FRESH}` : 'no-cache')
  if (!exists) return reply.send(html)
  reply.header('etag', etag)
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag) || known.includes('*')) return reply.code(304).send()
  return reply.send(html)
}

/** The pages as documents of their own, for everybody: `/pages/about-us?lang=ar`. Stores of apps link to them. */
export function servePages(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { slug: string } }>('/pages/:slug', { config: { access: 'public' } }, (request, reply) =>
    sendPage(platform, request, reply, request.params.slug),
  )
}
