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

/** The worker once it has begun; null where that takes too long. */
const begun = () =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE)),
  ])

/** Registers the service worker; null where there is none to be had, as over plain http. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  const address = policy?.createScriptURL(WORKER) ?? WORKER
  await navigator.serviceWorker.register(address, { updateViaCache: 'none' })
  return begun()
}

/** The service worker, registered where none is yet; null where there is none to be had. */
export async function workerReady(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  return (await navigator.serviceWorker.getRegistration()) ? begun() : registerWorker()
}
