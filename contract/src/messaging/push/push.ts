import * as z from 'zod/mini'
import { clockTime } from '../../core/values/clockTime.ts'
import { flag, optional, present, text } from '../../core/resource/inputs.ts'

/** The longest address of a browser at its push service, in characters. */
export const ENDPOINT_MAX = 2_000
/** The keys of a browser, as its Push API names them: 65 and 16 bytes in base64url. */
const browserKey = (characters: number) => text(characters + 2).check(z.regex(/^[\w-]+={0,2}$/))

/** A browser as its Push API tells of it: `PushSubscription.toJSON()`. */
export const browserInput = z.object({
  endpoint: text(ENDPOINT_MAX),
  keys: z.object({ p256dh: browserKey(87), auth: browserKey(22) }),
  /** The `public_key` it was registered with; not given: the one of now. */
  public_key: optional(browserKey(87)),
  /** The fingerprint of the caller's browser whose place it takes: the same one, registered anew. */
  replaces: optional(text(64)),
})

/** One browser of the caller that is told of news. */
export const pushDevice = z.object({
  id: z.int(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.enum(['desktop', 'mobile', 'tablet', 'other']),
  /** SHA-256 of its address, in hex: a browser finds itself by it. */
  fingerprint: z.string(),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
})
export type PushDevice = z.output<typeof pushDevice>

/** When a person wants no push, in the shop's time: what comes meanwhile is told afterwards. */
export const quietHours = z.object({ is_on: z.boolean(), from: z.string(), to: z.string() })
export type QuietHours = z.output<typeof quietHours>

export const QUIET_USUAL: QuietHours = { is_on: false, from: '22:00', to: '06:00' }

/** `GET push`: what a browser is registered with, the caller's browsers, their quiet hours. */
export const pushAnswer = z.object({
  data: z.object({
    /** Null where browsers keep no worker that could take pushes. */
    public_key: z.nullable(z.string()),
    devices: z.array(pushDevice),
    quiet: quietHours,
  }),
})

export const pushDeviceAnswer = z.object({ message: z.string(), data: pushDevice })

export const quietInput = z.object({
  is_on: present(flag()),
  from: optional(clockTime()),
  to: optional(clockTime()),
})
export const quietAnswer = z.object({ message: z.string(), data: quietHours })

/** The content of a push to a browser; `href` is a path of the dashboard, null where there is nothing to open. */
export interface PushNews {
  title: string
  body: string
  type: string
  record: number | null
  language: 'ar' | 'en'
  /** Another one of the same replaces it on the screen. */
  tag: string
}
