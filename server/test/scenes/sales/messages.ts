import { STORE } from '../../testApp.ts'
import type { CallOptions, TestApp } from '../../testApp.ts'

export const LAYLA = {
  name: 'ليلى القحطاني',
  phone: '٠٥٠ ١٢٣ ٤٥٦٧',
  email: 'layla@home.example',
  type: 'Complaint',
  message: 'وصل الطلب ناقصًا.\nأرجو المراجعة.',
}

/** Sends a message as somebody without an account; 201 expected. Answers its id. */
export async function sendMessage(
  app: TestApp,
  fields: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<number> {
  await app.platform.database.db.deleteFrom('throttles').execute()
  const { status, body } = await app.call('POST', `${STORE}/messages`, {
    language: 'ar',
    body: { ...LAYLA, ...fields },
    ...options,
  })
  if (status !== 201) throw new Error(`a message answered ${status}: ${JSON.stringify(body)}`)
  return body.data.id
}
