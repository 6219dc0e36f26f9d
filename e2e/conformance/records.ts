import { additionalTypes } from '@bustan/contract/core/kinds/additionalTypes.ts'
import type { FieldOfKind } from '@bustan/contract/core/resource/fields.ts'
import { staffKinds } from '@bustan/contract/core/ledger/ledger.ts'
import type { Ledger } from '@bustan/contract/core/ledger/ledger.ts'
import { ledgerResources } from '@bustan/contract/core/ledger/ledgerResources.ts'
import { pathOf } from '@bustan/contract/core/resource/resourceNames.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { formOf, uploadsOf, valuesOf } from '../../server/test/conformance/drafts.ts'
import type { Body, ReferenceField } from '../../server/test/conformance/drafts.ts'
import { sketchScreens } from './sketches.ts'
import { everyResourcesScreens } from './subjects.ts'
import type { Screens } from './subjects.ts'

const DASHBOARD = '/api/dashboard/v1'
/** Returns the screens of a resource. Throws where there are none: nothing knows how to add one of them. */
function screensOf(name: string): Screens {
  const screens = [...everyResourcesScreens, ...sketchScreens].find(({ resource }) => resource.name === name)
  if (!screens) throw new Error(`nothing knows how to add one of ${name}`)
  return screens
}
/** A reason as long as one may be. */
const LONG_REASON = 'تسوية بعد مراجعة العهدة مع السائق وأمين الصندوق. '.repeat(10).trim()

/** The records of a resource that its screens are looked at with. */
export interface LookedAt {
  /** The id of one with usual values; of a ledger that of an owner. */
  usual: number
  /** The id of one with the longest texts, the highest numbers and a file wherever there can be one. */
  longest: number
}

/** A call as the owner of a shop; `path` begins after the address of the dashboard's API. */
function ownerCalls(url: string, token: string) {
  return async (method: string, path: string, { body, form }: { body?: unknown; form?: FormData }) => {
    const answer = await fetch(url + DASHBOARD + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(form ? {} : { 'content-type': 'application/json' }),
      },
      body: form ?? JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
}

/** Adds an entry of each kind that staff add to the balances of two owners, and takes the last one back. */
async function addEntries(
  { name, entries }: Ledger,
  owners: LookedAt,
  add: (path: string, sent: { body: Body }) => Promise<number>,
): Promise<void> {
  const path = pathOf(name)
  // The first ones add, so that no balance falls below its floor.
  const kinds = staffKinds({ entries }).toSorted(
    (one, other) => (entries[other]?.sign ?? 0) - (entries[one]?.sign ?? 0),
  )
  for (const [id, amounts, reason] of [
    [owners.usual, [40, 15, 5], 'تسوية'],
    [owners.longest, [1_000_000, 400_000, 25], LONG_REASON],
  ] as const) {
    let last = 0
    for (const [at, kind] of kinds.entries())
      last = await add(`${path}/${id}/entries`, { body: { kind, amount: amounts[at], reason } })
    await add(`${path}/entries/${last}/reverse`, { body: { reason } })
  }
}

/** Adds records by their definitions, over the API of a shop: two of each resource that is asked for, and what they name. */
export function recordsIn(url: string, token: string): (screens: Screens) => Promise<LookedAt> {
  const call = ownerCalls(url, token)
  let counted = 0
  const count = () => (counted += 1)

  async function add(path: string, sent: { body?: Body; form?: FormData }): Promise<number> {
    const { status, body } = await call('POST', path, sent)
    if (status !== 201) throw new Error(`${path} took no record: ${JSON.stringify([sent.body, body])}`)
    return body.data.id
  }

  async function addTarget({ to, query }: ReferenceField): Promise<number> {
    // People are no simple resource.
    if (to === 'users')
      return add('/users', {
        body: { first_name: 'سعاد', mobile: `0540${String(count()).padStart(6, '0')}`, ...query },
      })
    return add(pathOf(to), { body: await valuesIn(screensOf(to).resource).leastBody() })
  }

  const valuesIn = (resource: Resource) =>
    valuesOf(
      {
        resource,
        fields: Object.entries(resource.fields),
        call: (method, path, options) => call(method, pathOf(resource.name) + path, options),
      },
      { count, addTarget },
    )

  /** Adds a field of each type to those of a definition, with the longest label and options. */
  async function addFields({ definedBy, on }: FieldOfKind<'additional'>): Promise<void> {
    const definition = screensOf(definedBy)
    const longest = await valuesIn(definition.resource).edge(1)
    for (const type of additionalTypes) await add(pathOf(definedBy), { body: { ...longest, on, type } })
  }

  const added = new Map<string, LookedAt>()
  const recordsOf = async ({ base, resource, ledger }: Screens): Promise<LookedAt> => {
    const there = added.get(base)
    if (there) return there
    if (ledger) {
      const owners = await recordsOf(screensOf(ledger.of.to))
      await addEntries(ledger, owners, add)
      for (const one of ledgerResources(ledger)) added.set(pathOf(one.name), owners)
      return owners
    }
    const values = valuesIn(resource)
    for (const field of Object.values(resource.fields))
      if (field.kind === 'additional') await addFields(field)
    const path = pathOf(resource.name)
    const usual = await add(path, { body: (await values.draft(1)).body })
    const files = await uploadsOf({ fields: Object.entries(resource.fields) })
    const texts = Object.entries(await values.edge(1)).filter(([name]) => !(name in files))
    const longest = await add(path, { form: formOf(Object.fromEntries(texts), files) })
    added.set(base, { usual, longest })
    return { usual, longest }
  }
  return recordsOf
}
