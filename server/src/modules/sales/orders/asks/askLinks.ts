import { randomBytes } from 'node:crypto'
import { askPath } from '@bustan/contract/sales/addresses.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { hashToken } from '../../../access/index.ts'

/** Random bytes of the token of a link: 128 bits. */
const TOKEN_BYTES = 16

/** A link that answers one question, as it is told and as it is stored. */
interface AskLink {
  /** Encrypted, for the inbox and the push that carry it. */
  sealed: string
  tokenHash: Buffer
}

/** Makes the link of a question. Its token is stored nowhere but in the encrypted link of the notification. */
export function makeAskLink({ address, secret }: Pick<Platform, 'address' | 'secret'>): AskLink {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { sealed: secret.encrypt(`${address.url}${askPath(token)}`), tokenHash: hashToken(token) }
}
