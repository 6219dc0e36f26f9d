import type { Module } from '../../platform/crud/module.ts'
import { guideApi } from '@bustan/contract/guide/guide.api.ts'
import type { Guide } from '@bustan/contract/guide/guide.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import { waitText } from '@bustan/contract/core/values/waits.ts'
import { partRights, starterParts } from '@bustan/contract/guide/starter/starterParts.ts'
import type { StarterPart } from '@bustan/contract/guide/starter/starterParts.ts'
import { requireIdentity } from '../../platform/access/access.ts'
import { databaseNow, worstClock } from '../../platform/time/clock.ts'
import { AppError } from '../../platform/faults/errors.ts'
import type { Call, Route } from '../../platform/http/registry/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { readChannels } from '../messaging/index.ts'
import { readGuide } from './readGuide.ts'
import { itemsOf } from './starter/starterSet.ts'
import { drawMissing, takeStarter } from './starter/takeStarter.ts'

const mayMake = (call: Call, part: StarterPart): boolean =>
  call.identity?.permissions.has(partRights[part]) === true

function starterRoutes(route: Route, platform: Platform): void {
  route(
    guideApi.starter,
    { summary: 'The set to begin a shop with: what each part holds, and what of it is there' },
    async (call) => {
      const parts = []
      for (const name of starterParts.filter((part) => mayMake(call, part)))
        parts.push({ name, ...(await itemsOf[name](call.db, call.language)) })
      return { data: { parts } }
    },
  )
  route(
    guideApi.takeStarter,
    { summary: 'Make parts of the starter set: what is there by the same name is left as it is' },
    {
      prepare: async (call) => {
        if (!call.body.parts.every((part) => mayMake(call, part))) throw new AppError('forbidden')
        return call.body.parts.includes('categories') ? drawMissing(platform, call.db) : new Map()
      },
      commit: async (tx, call, pictures) => {
        const added = await takeStarter(tx, call.body.parts, { platform, actor: call.actor, pictures })
        const count = Object.values(added).reduce((sum, one) => sum + one, 0)
        const message = count === 0 ? call.t('done/starter_none') : call.t('done/starter', { count })
        return { message, data: { added } }
      },
    },
  )
}

/** Says that the clock of a server is off, to those who can have it set. */
async function clockNote(call: Call, permissions: ReadonlySet<Permission>): Promise<string | null> {
  if (!permissions.has('settings edit')) return null
  const off = await worstClock(call.db)
  if (off === null) return null
  return call.t(off > 0 ? 'serverClock/ahead' : 'serverClock/behind', {
    wait: waitText(call.t, Math.abs(off)),
  })
}

/** A channel that fails for less than this, in ms, is only late. */
const LATE_MS = 120_000

/** The channels that somebody should look at, for those who see the outbox. */
async function stuckChannels(call: Call, permissions: ReadonlySet<Permission>): Promise<Guide['stuck']> {
  if (!permissions.has('outgoing index')) return []
  const now = databaseNow().getTime()
  return (await readChannels(call.db)).flatMap(({ channel, paused_at, failing_since }): Guide['stuck'] => {
    if (paused_at !== null) return [{ channel, is_paused: true, since: paused_at }]
    if (failing_since === null || now - Date.parse(failing_since) < LATE_MS) return []
    return [{ channel, is_paused: false, since: failing_since }]
  })
}

export { beginShop } from './newShop.ts'

/** The first days of a shop: the guide, and the set to begin with. */
export const guideModule: Module = {
  routes(platform, route) {
    route(
      guideApi.read,
      { summary: 'What is left to do before a shop works, of what the caller may do' },
      async (call) => {
        const caller = requireIdentity(call.identity)
        const guide = await readGuide(call.db, platform, caller)
        return {
          data: {
            ...guide,
            clock: await clockNote(call, caller.permissions),
            stuck: await stuckChannels(call, caller.permissions),
          },
        }
      },
    )
    starterRoutes(route, platform)
  },
}
