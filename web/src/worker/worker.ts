/*
 * The service worker, /sw.js: keeps the built files and a shell of the page, so that an address opens while nobody answers. It
 * keeps nothing of the API and nothing of anybody: the shell is the page as it is sent to whoever asks, without a cookie.
 */
import { mapWithConcurrency } from '../platform/http/mapWithConcurrency.ts'
import { newsOptions, readNews } from './news.ts'
import type { WorkerMessage } from './news.ts'
import { cacheOf, filesFor, isOptions, isUnanswered, kindOf, outdated } from './rules.ts'
import type { BuiltFile } from './rules.ts'

/** Filled in by scripts/worker.plugin.ts: the build, what its page names, what its shell needs, all that screens may load, and their paths. */
declare const BUILD: {
  id: string
  named: readonly string[]
  first: readonly string[]
  files: readonly BuiltFile[]
  screens: readonly string[]
}
const { id, named, first, files, screens } = BUILD

/** The parts of a worker's types that the types of pages lack. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetched extends Lasting {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Pushed extends Lasting {
  data: { text(): string } | null
}
interface Clicked extends Lasting {
  notification: Notification & { data: { path?: unknown } | null }
}
interface Tab {
  focused: boolean
  focus(): Promise<unknown>
  postMessage(message: WorkerMessage): void
}
interface Worker {
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>
    openWindow(path: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void
  addEventListener(type: 'message', listener: (event: Lasting & { data: unknown }) => void): void
}
const worker = self as unknown as Worker

const NAME = cacheOf(id)
const SHELL = '/'
const known = new Set([...first, ...files.map(([path]) => path)])

const matchAnyCache = (url: string) => caches.match(url, { ignoreVary: true })

async function keep(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path, { ignoreVary: true })) return
  const answer = await fetch(path, { priority: 'low' })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  await cache.put(path, answer)
}

async function install(): Promise<void> {
  const cache = await caches.open(NAME)
  await Promise.all(first.map((path) => keep(cache, path)))
  const page = await fetch(SHELL, { credentials: 'omit', cache: 'no-store' })
  const text = await page.clone().text()
  // While a release is rolled out another server may answer with another build's page.
  if (!page.ok || page.redirected || !named.every((path) => text.includes(path)))
    throw new Error('the page is of another build')
  await cache.put(SHELL, page)
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  await worker.registration.navigationPreload?.enable()
  for (const name of outdated(await caches.keys(), NAME)) await caches.delete(name)
  await worker.clients.claim()
}

async function fileOf(request: Request): Promise<Response> {
  const cached = await matchAnyCache(request.url)
  if (cached) return cached
  const answer = await fetch(request)
  const path = new URL(request.url).pathname
  if (answer.ok && known.has(path)) {
    const copy = answer.clone()
    await caches.open(NAME).then((cache) => cache.put(path, copy))
  }
  return answer
}

async function pageOf(event: Fetched): Promise<Response> {
  const shell = () => caches.open(NAME).then((cache) => cache.match(SHELL))
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    return isUnanswered(answer.status) ? ((await shell()) ?? answer) : answer
  } catch (error) {
    const page = await shell()
    if (page) return page
    throw error
  }
}

/** Brings what is missing, a few at a time. What did not come is brought with the next page. */
async function fill(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(NAME)
  await mapWithConcurrency(paths, (path) => keep(cache, path))
}

const tabs = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Shows what came, and lets open pages read it. Where somebody looks at one, that page tells of it by itself. */
async function notify(text: string): Promise<void> {
  const news = readNews(text)
  if (!news) return
  const open = await tabs()
  for (const tab of open) tab.postMessage({ news: true })
  const isSeen = open.some((tab) => tab.focused)
  await worker.registration.showNotification(news.title, { ...newsOptions(news), silent: isSeen })
  if (!isSeen || news.type === 'test') return
  // Browsers take the permission from whoever shows nothing: it is shown, and taken away at once.
  for (const shown of await worker.registration.getNotifications({ tag: news.tag })) shown.close()
}

/** Opens a path of ours in a tab that is there, else in a new one. */
async function openPath(path: unknown): Promise<void> {
  const href = typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/'
  const [tab] = await tabs()
  if (!tab) return void (await worker.clients.openWindow(href))
  tab.postMessage({ open: href })
  await tab.focus()
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, worker.location.origin)
  if (kind === 'file') event.respondWith(fileOf(event.request))
  if (kind === 'page') event.respondWith(pageOf(event))
})
worker.addEventListener('message', (event) => {
  if (isOptions(event.data)) event.waitUntil(fill(filesFor(files, screens, event.data.screens)))
})
worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(notify(event.data.text()))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(event.notification.data?.path))
})
