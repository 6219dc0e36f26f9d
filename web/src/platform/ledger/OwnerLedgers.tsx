import { permissionOf } from '@bustan/contract/core/resource/resource.ts'
import { latePart } from '../../ui/pieces/latePart.tsx'
import { withTexts } from '../i18n/i18n.ts'
import { can } from '../session/can.ts'
import { useProfile } from '../session/session.ts'
import { useCell } from '../state/cell.ts'
import { moduleLedgers } from './moduleLedgers.ts'
import { ledgerTexts } from './texts.ts'

const OwnerLedger = latePart(
  withTexts(() => import('./OwnerLedger.tsx'), ledgerTexts),
  'OwnerLedger',
)

/** On the page of a record: a card for each ledger in which it owns a balance, and that this person may read. */
export function OwnerLedgers({ resource, id }: { resource: string; id: number }) {
  const ledgers = useCell(moduleLedgers)
  const profile = useProfile()
  return ledgers
    .filter((ledger) => ledger.of.to === resource && can(profile, permissionOf(ledger, 'index')))
    .map((ledger) => <OwnerLedger key={ledger.name} ledger={ledger} id={id} />)
}
