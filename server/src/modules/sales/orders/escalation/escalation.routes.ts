import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { escalationApi } from '@bustan/contract/sales/orders/escalation.api.ts'
import { sql } from 'kysely'
import { databaseNow } from '../../../../platform/time/clock.ts'
import { pickTranslation } from '../../../../platform/texts/translations.ts'
import { invalidField } from '../../../../platform/faults/errors.ts'
import type { Route } from '../../../../platform/http/registry/route.ts'
import { translateIn } from '../../../../platform/texts/texts.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { activeRoles } from '../../../access/index.ts'
import { ESCALATION_KEY, readEscalation } from './escalation.ts'

function readRoute(route: Route): void {
  route(
    escalationApi.read,
    { summary: 'When others are told of an order that nobody decided, and who' },
    async (call) => {
      const { is_on, minutes, roles } = await readEscalation(call.db)
      const choices = (await activeRoles(call.db)).map(({ id, name_ar, name_en }) => ({
        id,
        name: pickTranslation({ ar: name_ar, en: name_en }, call.language),
      }))
      const there = new Set(choices.map(({ id }) => id))
      return { data: { is_on, minutes, roles: roles.filter((id) => there.has(id)), choices } }
    },
  )
}

/** The name of the record, as the trail stores it. */
const names = {
  name_ar: fieldLabel(translateIn('ar'), 'settings', ESCALATION_KEY),
  name_en: fieldLabel(translateIn('en'), 'settings', ESCALATION_KEY),
}

function saveRoute(route: Route, platform: Platform): void {
  route(
    escalationApi.save,
    {
      summary:
        'Say when others are told of an order that nobody decided, and who; orders that wait already are not told of',
    },
    {
      commit: async (tx, call) => {
        const there = new Set((await activeRoles(tx)).map(({ id }) => id))
        if (call.body.roles.some((id) => !there.has(id))) throw invalidField('roles', 'unknown')
        await sql`insert into settings (key, value) values (${ESCALATION_KEY}, '{}') on conflict do nothing`.execute(
          tx,
        )
        await sql`select from settings where key = ${ESCALATION_KEY} for update`.execute(tx)
        const { since, ...before } = await readEscalation(tx)
        const { is_on } = call.body
        const now = databaseNow().toISOString()
        const value = { ...call.body, since: is_on ? (before.is_on && since) || now : null }
        await sql`update settings set value = ${JSON.stringify(value)}::jsonb where key = ${ESCALATION_KEY}`.execute(
          tx,
        )
        await platform.changes.record(tx, {
          resource: 'settings',
          id: ESCALATION_KEY,
          action: 'edit',
          actor: call.actor,
          before: { ...before, ...names },
          after: { ...call.body, ...names },
        })
        return { message: call.t('done/savedSuccessfully') }
      },
    },
  )
}

/** Adds the routes for the handling of orders that nobody decides on. */
export function escalationRoutes(route: Route, platform: Platform): void {
  readRoute(route)
  saveRoute(route, platform)
}
