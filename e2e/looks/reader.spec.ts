import { newCustomer } from '../support/customer.ts'
import { demoAdmin, dress, expect, productUrl, test } from '../support/product.ts'
import { openPanel } from '../support/panel.ts'
import { languagesInTurn } from '../support/turn.ts'

const words = {
  ar: {
    signIn: 'تسجيل الدخول',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    show: 'إظهار كلمة المرور',
    forgot: 'نسيت كلمة المرور؟',
    enter: 'دخول',
    noEmail: 'يرجى إدخال البريد الإلكتروني.',
    noPassword: 'يرجى إدخال كلمة المرور.',
    messages: 'التنبيهات',
    close: 'إغلاق',
    skip: 'تخطّ إلى المحتوى',
    sidebar: 'الشريط الجانبي',
    menu: 'القائمة الرئيسية',
    home: 'الرئيسية',
    waits: 'بانتظارك الآن',
    business: 'سير العمل',
    byDay: 'حسب اليوم',
    numbers: 'المتجر بالأرقام',
    latest: 'أحدث الإشعارات',
    orders: 'الطلبات',
    status: 'الحالة',
    number: 'رقم الطلب',
    client: 'العميل',
    order: 'الطلب',
    products: 'المنتجات',
    total: 'الإجمالي',
    place: 'موقع التوصيل',
    reject: 'رفض',
    accept: 'قبول الطلب',
    preparing: 'قيد التجهيز',
    undo: 'تراجع',
  },
  en: {
    signIn: 'Sign in',
    email: 'Email',
    password: 'Password',
    show: 'Show password',
    forgot: 'Forgot your password?',
    enter: 'Sign in',
    noEmail: 'Please enter the email.',
    noPassword: 'Please enter the password.',
    messages: 'Messages',
    close: 'Close',
    skip: 'Skip to content',
    sidebar: 'Sidebar',
    menu: 'Main menu',
    home: 'Home',
    waits: 'Waiting for you now',
    business: 'How business goes',
    byDay: 'By day',
    numbers: 'The shop in numbers',
    latest: 'Latest notifications',
    orders: 'Orders',
    status: 'Status',
    number: 'Order number',
    client: 'Client',
    order: 'Order',
    products: 'Products',
    total: 'Total',
    place: 'Delivery location',
    reject: 'Reject',
    accept: 'Accept the order',
    preparing: 'Being prepared',
    undo: 'Undo',
  },
}

// A screen reader finds these from the sign-in to a decision: roles, names and live regions, in the order they are read.
for (const language of languagesInTurn('reader'))
  test(`a screen reader signs in and decides on an order, in ${language}`, async ({ page }) => {
    const url = productUrl()
    const t = words[language]
    const body = page.locator('body')
    const { id } = await (await newCustomer(url)).order()
    await dress(page, { language })

    await page.goto(url)
    await page.getByRole('button', { name: t.enter, exact: true }).click()
    await expect(body).toMatchAriaSnapshot(`
      - main:
        - heading "${t.signIn}" [level=1]
        - textbox "${t.email}" [invalid]
        - paragraph: ${t.noEmail}
        - textbox "${t.password}" [invalid]
        - button "${t.show}"
        - paragraph: ${t.noPassword}
        - link "${t.forgot}"
        - button "${t.enter}"
      - contentinfo
      - region "${t.messages}":
        - alert:
          - text: ${t.noEmail}
          - button "${t.close}"
    `)
    // Whoever is at a field hears what is wrong with it.
    await expect(page.getByRole('textbox', { name: t.email })).toBeFocused()
    await expect(page.getByRole('textbox', { name: t.email })).toHaveAccessibleDescription(t.noEmail)

    await page.getByRole('textbox', { name: t.email }).fill(demoAdmin.email)
    await page.getByRole('textbox', { name: t.password }).fill(demoAdmin.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home')
    await expect(page.getByRole('heading', { name: t.byDay })).toBeVisible()
    await expect(body).toMatchAriaSnapshot(`
      - link "${t.skip}"
      - complementary "${t.sidebar}":
        - navigation "${t.menu}":
          - list:
            - listitem:
              - link "${t.home}"
            - listitem
            - listitem:
              - link /^${t.orders} ((\\d+ )?\\D+ )?\\d+ \\D+$/
      - banner
      - main:
        - heading "${t.home}" [level=1]
        - region "${t.waits}"
        - region "${t.business}":
          - heading "${t.business}" [level=2]
          - heading "${t.byDay}" [level=3]
        - region "${t.numbers}"
        - heading "${t.latest}" [level=2]
        - list
      - contentinfo
      - status
      - region "${t.messages}"
    `)

    await page.goto(`${url}/orders/all?status=new&sort=-age`)
    await expect(page.getByRole('link', { name: `#${id}` })).toBeVisible()
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading "${t.orders}" [level=1]
        - status
        - group "${t.status}"
        - status
        - region "${t.orders}":
          - table:
            - rowgroup:
              - row:
                - columnheader:
                  - checkbox
                - columnheader
                - columnheader "${t.number}"
                - columnheader "${t.client}"
            - rowgroup:
              - row:
                - cell:
                  - checkbox /#${id}/
                - cell
                - cell:
                  - link "#${id}"
    `)
    await openPanel(page)
    const panel = page.getByRole('complementary', { name: new RegExp(`#${id}`) })
    await expect(panel).toMatchAriaSnapshot(`
      - complementary /^${t.order} .*#${id}/:
        - heading "#${id}" [level=2]
        - button "${t.close}"
        - list "${t.products}"
        - term: ${t.total}
        - definition
        - region "${t.place}"
        - button "${t.reject}"
        - button "${t.accept}"
    `)
    await panel.getByRole('button', { name: t.accept }).press('Enter')
    // It is said what became of it, and the panel that goes on says which order it shows by its heading, which is live.
    await expect(body).toMatchAriaSnapshot(`
      - region "${t.messages}":
        - status:
          - paragraph: /#${id}/
          - text: /${t.preparing}/
          - button "${t.undo}"
          - button "${t.close}"
    `)
    const next = page.locator('.side-panel').getByRole('heading', { level: 2 })
    await expect(next).not.toHaveText(`#${id}`)
    await expect(next).toHaveAttribute('aria-live', 'polite')

    // Enlarged four times, a page is read from top to bottom alone (WCAG 1.4.10).
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${url}/home`)
    await expect(page.getByRole('heading', { name: t.byDay })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
