import { headText, readHead } from '../../../../platform/changes/hashChain.ts'
import type { Executor } from '../../../../platform/db/tables.ts'
import type { Translate } from '../../../../platform/texts/texts.ts'
import { readInvoiceHead } from '../chain/invoiceHead.ts'

/** The ends of the chains, each as `sequence:hash`. */
export interface Heads {
  invoices: string
  trail: string
}

/** Returns where the chains of documents and of the audit trail end now. */
export async function readHeads(db: Executor): Promise<Heads> {
  return { invoices: await readInvoiceHead(db), trail: headText(await readHead(db)) }
}

/** The heads as a mail says them: what they are for, the heads, and how they are looked for. */
export const headParagraphs = (heads: Heads, t: Translate): string[] => [
  t('mail/heads_text'),
  [t('mail/heads_invoices', { head: heads.invoices }), t('mail/heads_trail', { head: heads.trail })].join(
    '\n',
  ),
  t('mail/heads_check'),
]
