import { sql } from 'kysely'
import type { Permission } from '@bustan/contract/permissions.ts'
import { blockingSteps, guideSteps, stepRights } from '@bustan/contract/guide/guideSteps.ts'
import type { Guide } from '@bustan/contract/guide/guide.ts'
import type { GuideStep } from '@bustan/contract/guide/guideSteps.ts'
import type { Executor } from '../../platform/db/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { staffFacts } from '../access/index.ts'
import { shelfFacts } from '../catalog/index.ts'
import { readApplied } from '../../platform/settings/liveSettings.ts'

/** The facts of a shop that are read from the tables. */
interface Facts {
  units: boolean
  categories: boolean
  product: boolean
  colleague: boolean
  /** True where hours were ever saved: a shop that is always open has to say so. */
  hours: boolean
  own_factor: boolean
  any_factor: boolean
}

async function readFacts(db: Executor, adminId: number): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select ${shelfFacts}, exists (select from settings where key = 'hours') as hours, ${staffFacts(adminId)}`.execute(
    db,
  )
  if (!rows[0]) throw new Error('A shop without facts')
  return rows[0]
}

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isNumber = (value: unknown) => typeof value === 'number'

/** Reads the steps that are done in the settings. */
async function readSettings(db: Executor, { config, mail }: Platform) {
  const { business, general, guide } = await readApplied(db, config, ['business', 'general', 'guide'])
  const either = (field: string) => isFilled(business[`${field}.ar`]) || isFilled(business[`${field}.en`])
  return {
    putAway: guide['put_away'] === true,
    done: {
      business: either('name') && either('address'),
      tax:
        general['not_registered'] === true || (Number(general['tax']) > 0 && isFilled(general['tax_number'])),
      location: isNumber(general['lat']) && isNumber(general['long']),
      delivery:
        isNumber(general['radius_km']) &&
        (general['free_delivery'] === true || Number(general['price_per_kilo']) > 0),
      mail: mail.canSend,
      texting: mail.canText,
    },
  }
}

/**
 * The guide as somebody with these rights has it. A demo has a shop already, and is told nothing. A colleague who comes later
 * is not walked through a shop that is done because their own second factor is missing: somebody's is enough for that.
 */
export async function readGuide(
  db: Executor,
  platform: Platform,
  caller: { id: number; permissions: ReadonlySet<Permission> },
): Promise<Omit<Guide, 'clock' | 'stuck'>> {
  const isTheirs = (step: GuideStep) => {
    const right = stepRights[step]
    return right !== null && caller.permissions.has(right)
  }
  const own = guideSteps.filter(isTheirs)
  if (platform.config.demo || own.length === 0) return { state: 'done', steps: [], blocking: [] }
  const [{ own_factor, any_factor, ...facts }, { done: set, putAway }] = [
    await readFacts(db, caller.id),
    await readSettings(db, platform),
  ]
  const done: Readonly<Record<GuideStep, boolean>> = { ...facts, ...set, second_factor: own_factor }
  const isDone = own.every((step) => done[step]) && (own_factor || any_factor)
  return {
    state: isDone ? 'done' : putAway ? 'put_away' : 'open',
    steps: guideSteps
      .filter((step) => stepRights[step] === null || isTheirs(step))
      .map((name) => ({ name, done: done[name] })),
    blocking: blockingSteps.filter((step) => isTheirs(step) && !done[step]),
  }
}
