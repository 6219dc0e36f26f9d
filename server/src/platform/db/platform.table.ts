import type { Purpose } from '@bustan/contract/messaging/outgoing/outgoing.ts'
import type { Typed } from './tables.ts'
import type { Columns } from './platform.columns.ts'

declare module './tables.ts' {
  interface Tables {
    changes: Columns['changes']
    change_seals: Columns['change_seals']
    change_seal_head: Columns['change_seal_head']
    database_epochs: Columns['database_epochs']
    exports: Columns['exports']
    files: Columns['files']
    idempotency_keys: Columns['idempotency_keys']
    modules: Columns['modules']
    move_notices: Columns['move_notices']
    outbox: Columns['outbox']
    outgoing: Typed<Columns['outgoing'], { purpose: Purpose }>
    outgoing_pauses: Columns['outgoing_pauses']
    picture_drafts: Columns['picture_drafts']
    process_clocks: Columns['process_clocks']
    row_counts: Columns['row_counts']
    setting_secrets: Columns['setting_secrets']
    setting_versions: Columns['setting_versions']
    settings: Columns['settings']
    throttles: Columns['throttles']
  }
}
