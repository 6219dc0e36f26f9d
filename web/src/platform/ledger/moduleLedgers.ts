import type { Ledger } from '@bustan/contract/core/ledger/ledger.ts'
import { createCell } from '../state/cell.ts'

/** The ledgers of the modules that are on. */
export const moduleLedgers = createCell<readonly Ledger[]>([])
