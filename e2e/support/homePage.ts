// The home screen, as its journeys read it.
import type { Overview, Statistic } from '@bustan/contract/sales/home/statistic.ts'
import type { Page } from '@playwright/test'
import { apiCaller } from './apiCaller.ts'
import type { Language } from './product.ts'

export const words = {
  ar: {
    month: 'هذا الشهر',
    week: 'هذا الأسبوع',
    hijri: 'هذا الشهر الهجري',
    asTable: 'عرض كجداول',
    asChart: 'عرض كرسوم بيانية',
    days: 'حسب اليوم',
    sales: 'المبيعات',
    retry: 'إعادة المحاولة',
    newShop: 'لا طلبات بعد',
    ahead: 'ArrowLeft',
    back: 'ArrowRight',
  },
  en: {
    month: 'This month',
    week: 'This week',
    hijri: 'This Hijri month',
    asTable: 'As tables',
    asChart: 'As charts',
    days: 'By day',
    sales: 'Sales',
    retry: 'Try again',
    newShop: 'No orders yet',
    ahead: 'ArrowRight',
    back: 'ArrowLeft',
  },
} as const

export const numberIn = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.]/g, ''))
export const written = (value: number) => value.toLocaleString('en-US')

export const counter = (page: Page, key: string) => page.locator(`[data-counter="${key}"]`)
export const figure = (page: Page, key: string) => page.locator(`[data-figure="${key}"]`)
export const waiting = (page: Page) => page.locator('.home-tile[data-kind="orders"] .home-figure-number')
export const period = (page: Page, name: string) =>
  page.locator('label.chips-chip').filter({ has: page.getByRole('radio', { name, exact: true }) })
export const chart = (page: Page, language: Language) =>
  page.getByRole('listbox', { name: new RegExp(`^${words[language].days}`) })
export const point = (page: Page, language: Language) =>
  chart(page, language).getByRole('option', { selected: true })

/** Returns the API's responses for the person who is signed in on this page. */
export async function readExpected(page: Page, url: string) {
  const call = apiCaller(page, url)
  return {
    counters: async (): Promise<Statistic> => (await call('GET', '/statistic')).data,
    overview: async (name: string): Promise<Overview> =>
      (await call('GET', `/statistic/overview?period=${name}`)).data,
    attention: async () => (await call('GET', '/statistic/attention')).data,
  }
}
