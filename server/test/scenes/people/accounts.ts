import type { TestApp } from '../../testApp.ts'
import type { PeopleScene } from './people.ts'

/** Takes an order to its end. */
export async function finishOrder(people: PeopleScene, orderId: number): Promise<void> {
  for (const status of ['prepared', 'finished'])
    await people.call('POST', `/orders/change-status/${orderId}`, { status })
}

/** A message of a customer that waits for its reply. */
export async function writeMessage(app: TestApp, userId: number, name: string): Promise<void> {
  await app.platform.database.db
    .insertInto('contact_messages')
    .values({
      user_id: userId,
      name,
      email: 'a@b.example',
      mobile: '+966551234567',
      mobile_written: '0551234567',
      type: 'Complaint',
      message: 'وصل الطلب ناقصًا',
      reply: null,
      replied_at: null,
      replied_by: null,
    })
    .execute()
}
