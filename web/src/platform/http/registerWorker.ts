import type { WorkerOptions } from '../../worker/rules.ts'

type Rules = Readonly<Record<string, (text: string) => string>>

declare global {
  interface Window {
    /**
     * The browser's check before a text becomes markup or the address of a script (https://www.w3.org/TR/trusted-types/); some
     * browsers lack it. It answers objects that stand wherever the text would.
     */
    readonly trustedTypes?: { createPolicy<R extends Rules>(name: string, rules: R): R }
  }
}

const WORKER = '/sw.js'
/** A first worker that has not begun after this long, in ms, is waited for no longer. */
const PATIENCE = 20_000

const policy = window.trustedTypes?.createPolicy('worker', {
  createScriptURL: (text: string) => {
    if (text === WORKER) return text
    throw new TypeError(`${text.slice(0, 80)} is not our service worker`)
  },
})

let request: WorkerOptions | null = null
let listens = false
let current: ServiceWorker | null = null

function postRequest(worker: ServiceWorker | null): void {
  if (!worker || !request || worker === current) return
  current = worker
  worker.postMessage(request)
}

/**
 * Registers the service worker and tells it what this person may open; a new build’s worker hears it as it takes over. There is
 * none over plain http. `wanted` null: nothing is brought beyond the shell.
 */
export async function registerWorker(wanted: WorkerOptions | null): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const container = navigator.serviceWorker
  if (!listens) container.addEventListener('controllerchange', () => postRequest(container.controller))
  listens = true
  request = wanted
  current = null
  await container.register(policy?.createScriptURL(WORKER) ?? WORKER, { updateViaCache: 'none' })
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE))
  const registration = await Promise.race([container.ready, tooLate])
  postRequest(registration?.active ?? null)
}

/** The service worker, registered where none is yet; null where there is none to be had. */
export async function workerReady(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  if (!(await navigator.serviceWorker.getRegistration())) await registerWorker(null)
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE))
  return Promise.race([navigator.serviceWorker.ready, tooLate])
}
