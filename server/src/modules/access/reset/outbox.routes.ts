import { resetApi } from '@bustan/contract/access/reset/reset.api.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import { OUTBOX_SIZE } from '../../../platform/outgoing/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'

/** The emails of a demo, for whoever tries it. Outside a demo there is no such call. */
export function outboxRoutes(route: Route, platform: Platform): void {
  if (!platform.config.demo) return
  route(
    resetApi.outbox,
    { summary: 'The letters a demo without a mail server would have sent, newest first' },
    async (call) => {
      const emails = await call.db
        .selectFrom('outbox')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(OUTBOX_SIZE)
        .execute()
      return {
        data: emails.map(({ id, recipient, subject, body, link, created_at }) => ({
          id,
          to: recipient,
          subject,
          text: body,
          link,
          sent_at: created_at.toISOString(),
        })),
      }
    },
  )
}
