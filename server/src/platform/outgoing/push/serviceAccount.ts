import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { createPrivateKey } from 'node:crypto'

/** The account that Google gives an app's owner to send pushes with: the parts of its JSON file that are needed. */
export interface ServiceAccount {
  projectId: string
  clientEmail: string
  privateKey: string
  /** The address that access is requested at. */
  tokenUrl: string
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Reads the JSON of a service account; null where a part is missing or its key is none. */
export function readServiceAccount(json: string): ServiceAccount | null {
  try {
    const read = recordOf(JSON.parse(json))
    const projectId = text(read['project_id'])
    const clientEmail = text(read['client_email'])
    const privateKey = text(read['private_key'])
    const tokenUrl = text(read['token_uri']) ?? 'https://oauth2.googleapis.com/token'
    if (!projectId || !clientEmail || !privateKey || !/^[\w-]+$/.test(projectId)) return null
    if (createPrivateKey(privateKey).asymmetricKeyType !== 'rsa') return null
    return { projectId, clientEmail, privateKey, tokenUrl }
  } catch {
    return null
  }
}
