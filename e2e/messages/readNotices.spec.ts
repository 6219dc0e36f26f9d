import { unitPages } from '@bustan/contract/catalog/addresses.ts'
import type { Locator, Page } from '@playwright/test'
import { administer } from '../../server/test/databases/clusterOfRun.ts'
import { databaseUrl, dress, expect, productUrl, test } from '../support/product.ts'
import { openHome } from '../support/session.ts'
import { createStaff } from '../support/staff.ts'
import { languagesInTurn } from '../support/turn.ts'
import { visit } from '../support/visit.ts'

const bells = { ar: /إشعار/, en: /notification/i }

/** Notifies somebody on the staff that a unit moved, as one of a resource with states does: none of the product's has notices. */
const notify = (email: string, unit: number) =>
  administer(
    databaseUrl(),
    `with n as (
      insert into notifications (type, subject_id, title_ar, title_en, body_ar, body_en)
      values ('moved.units', ${unit}, 'انتقل', 'Moved', 'انتقل', 'Moved') returning id)
    insert into admin_notifications (admin_id, notification_id)
    select a.id, n.id from admins a, n where a.email = '${email}'`,
  )

/** Collects the bodies of the calls that mark notices as read. */
function readMarks(page: Page): unknown[] {
  const marks: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/notification/mark-as-read'))
      marks.push(request.postDataJSON())
  })
  return marks
}

const countOn = (bell: Locator, count: string) => expect(bell).toHaveText(count)

for (const language of languagesInTurn('notices that are read'))
  test(`the page of a record reads the notices about it, and calls for no other, in ${language}`, async ({
    page,
  }) => {
    const url = productUrl()
    const { admin, call } = await createStaff(url, ['units index', 'units show'])
    const units: number[] = []
    for (const [ar, en] of [
      ['أ', 'A'],
      ['ب', 'B'],
      ['ج', 'C'],
    ]) {
      const { id } = await call('POST', '/units', { name: { ar: `مقياس ${ar}`, en: `Measure ${en}` } })
      units.push(id)
    }
    const [first = 0, second = 0, quiet = 0] = units
    await notify(admin.email, first)
    await notify(admin.email, second)
    await notify(admin.email, second)
    await dress(page, { language })
    const marks = readMarks(page)
    await openHome(page, url, admin)
    const bell = page.getByRole('banner').getByRole('button', { name: bells[language] })
    await countOn(bell, '3')

    await visit(page, unitPages.show(quiet))
    await visit(page, unitPages.show(second))
    await countOn(bell, '1')
    expect(marks).toEqual([{ type: 'moved.units', record_id: second }])

    // One that comes while somebody looks at the record is read there as well.
    await notify(admin.email, second)
    await call('PUT', `/units/${second}`, { name: { ar: 'مقياس ب ب', en: 'Measure bb' } })
    await expect.poll(() => marks).toHaveLength(2)
    await countOn(bell, '1')
    await visit(page, unitPages.show(first))
    await countOn(bell, '')
    expect(marks).toHaveLength(3)
  })
