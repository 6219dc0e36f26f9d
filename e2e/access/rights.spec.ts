import type { Request } from '@playwright/test'
import type { Permission } from '@bustan/contract/permissions.ts'
import { dress, expect, productUrl, test } from '../support/product.ts'
import { isDeep } from '../looks/screenLook.ts'
import { signIn } from '../support/session.ts'
import { asSuper, createStaff } from '../support/staff.ts'
import { inTurn } from '../support/turn.ts'

const url = productUrl

/** Every screen, with the permission its guard asks for and no other; what a list opens is opened too. */
const screens: readonly (readonly [path: string, permission: Permission | null])[] = [
  ['/home', null],
  ['/security', null],
  ['/orders/all', 'orders index'],
  ['/orders/all?userId=100110', 'orders index'],
  ['/orders/show/10050', 'orders show'],
  ['/roles/all', 'roles index'],
  ['/roles/create', 'roles create'],
  ['/roles/edit/ROLE', 'roles edit'],
  ['/admins/all', 'admins index'],
  ['/admins/all?role=2', 'admins index'],
  ['/admins/create', 'admins create'],
  ['/admins/edit/ADMIN', 'admins edit'],
  ['/admins/show/2', 'admins show'],
  ['/products/all', 'products index'],
  ['/products/all?category_id=1&sub_category_id=20', 'products index'],
  ['/products/create', 'products create'],
  ['/products/import', 'products create'],
  ['/products/edit/1', 'products edit'],
  ['/products/show/1', 'products show'],
  ['/clients/all', 'users index'],
  ['/clients/create', 'users create'],
  ['/clients/edit/100110', 'users edit'],
  ['/clients/show/100110', 'users show'],
  ['/users/all?type=employee', 'users index'],
  ['/users/create', 'users create'],
  ['/users/edit/100030', 'users edit'],
  ['/users/show/100030', 'users show'],
  ['/order-requests/all', 'users index'],
  ['/order-requests/show/100065', 'users show'],
  ['/units/all', 'units index'],
  ['/units/create', 'units create'],
  ['/units/edit/1', 'units edit'],
  ['/units/show/1', 'units show'],
  ['/main-categories/all', 'categories index'],
  ['/main-categories/create', 'categories create'],
  ['/main-categories/edit/1', 'categories edit'],
  ['/main-categories/show/1', 'categories show'],
  ['/sub-categories/all', 'categories index'],
  ['/sub-categories/all?parent_id=1', 'categories index'],
  ['/sub-categories/create', 'categories create'],
  ['/sub-categories/edit/20', 'categories edit'],
  ['/sub-categories/show/20', 'categories show'],
  ['/managements/all', 'management index'],
  ['/managements/all?user_id=100002', 'management index'],
  ['/managements/create', 'management create'],
  ['/managements/edit/1', 'management edit'],
  ['/managements/show/1', 'management show'],
  ['/questions/all', 'questions index'],
  ['/questions/create', 'questions create'],
  ['/questions/edit/1', 'questions edit'],
  ['/questions/show/1', 'questions show'],
  ['/ads/all', 'advertisements index'],
  ['/ads/create', 'advertisements create'],
  ['/ads/edit/2', 'advertisements edit'],
  ['/ads/show/2', 'advertisements show'],
  ['/contact_settings', 'settings index'],
  ['/app_settings', 'settings index'],
  ['/contact_settings', 'settings create'],
  ['/app_settings?section=tax', 'settings edit'],
  ['/audit/all', 'audit index'],
  ['/audit/all?actor=1&resource=units', 'audit index'],
]

test('with the permission of its guard alone, every screen opens whole: no call of it is refused', async ({
  page,
}) => {
  test.slow()
  const staff = await createStaff(url(), ['units index'])
  await dress(page, { language: 'en' })
  await signIn(page, url(), staff.admin)

  const wrong: string[] = []
  let screen = ''
  let granted: Permission = 'units index'
  page.on('response', (response) => {
    if (screen && response.status() === 403)
      wrong.push(`${screen} asks ${response.request().method()} ${response.url()}`)
  })
  const pending = new Set<Request>()
  page.on('request', (request) => {
    // The stream of changes stays open.
    if (request.url().includes('/api/') && !request.url().includes('/live')) pending.add(request)
  })
  // The requests of the page before are cancelled with it.
  page.on('framenavigated', () => pending.clear())
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => pending.delete(request))
  // A page that listens, whichever screen comes first.
  const listens = page.waitForResponse((response) => response.url().endsWith('/live'))
  await page.goto(`${url()}/home`)
  await listens
  // Every second screen in each turn.
  const looked = screens.filter(([path]) => isDeep || inTurn(path, [true, false]))
  for (const [path, permission] of looked) {
    const reached = await reach(path, permission)
    const wanted = permission ?? 'units index'
    // The page before may still ask for what it has just lost.
    screen = ''
    if (wanted !== granted) {
      const renewed = page.waitForResponse(/auth\/profile/)
      await staff.allow([wanted])
      await (await renewed).finished()
      granted = wanted
    }
    await page.goto(url() + reached, { waitUntil: 'commit' })
    screen = path
    await page.locator('h1').first().waitFor()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    // The choices of its panels and fields are loaded too.
    const filters = page.getByRole('button', { name: 'Search & filter' })
    if (await filters.count()) {
      await filters.click()
      await page.getByRole('dialog').waitFor()
    }
    const selects = page.locator('form [aria-haspopup="listbox"]:enabled')
    for (let at = 0; at < (await selects.count()); at += 1) {
      await selects.nth(at).click()
      // Open, with options or with what is said instead of them.
      await expect(selects.nth(at)).toHaveAttribute('data-expanded', 'true')
      await selects.nth(at).blur()
    }
    await expect.poll(() => [...pending].map((request) => request.url())).toEqual([])
    if (new URL(page.url()).pathname.toLowerCase() !== new URL(url() + reached).pathname)
      wrong.push(`${path} with ${permission} led to ${page.url()}`)
  }
  expect(wrong).toEqual([])

  /** A role and an admin that lie within the powers of whoever may only edit them. */
  async function reach(path: string, permission: Permission | null): Promise<string> {
    if (!path.includes('ROLE') && !path.includes('ADMIN')) return path
    const other = await createStaff(url(), permission ? [permission] : [])
    const { id } = await (
      await asSuper(url())
    )('GET', `/admins?email=${other.admin.email}`).then(
      (row) => (row as unknown as { id: number }[])[0] ?? { id: 0 },
    )
    if (path.includes('ADMIN')) return path.replace('ADMIN', String(id))
    const admin = (await other.call('GET', `/admins/${id}`)) as unknown as { roles: { id: number }[] }
    return path.replace('ROLE', String(admin.roles[0]?.id))
  }
})
