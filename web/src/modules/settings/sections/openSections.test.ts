import { defineModule } from '@bustan/contract/core/modules/module.ts'
import { hasLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { createTranslate, mergeTexts } from '@bustan/contract/core/texts/translate.ts'
import { optionalModules } from '@bustan/contract/modules.ts'
import { serverTexts as ofModulesAr } from '@bustan/contract/serverTexts.ar.ts'
import { serverTexts as ofModulesEn } from '@bustan/contract/serverTexts.en.ts'
import { sectionTitle } from '@bustan/contract/settings/sections/moduleSections.ts'
import { settingsApi } from '@bustan/contract/settings/sections/settings.api.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { keyOf } from '../../../platform/http/call.ts'
import type { TextKey } from '../../../platform/i18n/i18n.ts'
import { ar } from '../texts.ar.ts'
import { en } from '../texts.en.ts'
import { findSections, findSettings } from './findSections.ts'
import { showModuleSettings } from './modulesWithSettings.ts'
import { openSectionNamed, openSections } from './openSections.ts'

const repairs = defineModule({
  name: 'repairs',
  permissions: {},
  resources: [],
  requires: [],
  settings: { daily_tickets: { kind: 'whole', min: 1, max: 50, initial: 5 } },
})
const plain = defineModule({ name: 'plain', permissions: {}, resources: [], requires: [] })

/** The texts that a module brings of its settings. */
const texts = {
  ar: {
    modules: { repairs: { title: 'الإصلاحات' } },
    settingAbout: { repairs: 'ما يُنجز كل يوم' },
    settingWords: { repairs: 'الورشة' },
    fields: { settings: { daily_tickets: 'تذاكر اليوم' } },
  },
  en: {
    modules: { repairs: { title: 'Repairs' } },
    settingAbout: { repairs: 'What is done each day' },
    settingWords: { repairs: 'workshop' },
    fields: { settings: { daily_tickets: 'tickets a day' } },
  },
}

const client = new QueryClient()
const key = keyOf(settingsApi.sections)
const isLoadedAnew = () => client.getQueryState(key)?.isInvalidated
beforeEach(() => {
  showModuleSettings([], client)
  client.setQueryData(key, { data: [] })
})

test('a module that is on has a section behind those of the product, and none once it is off', () => {
  const before = openSections().map(({ name }) => name)
  showModuleSettings([plain, repairs], client)
  expect(openSections().map(({ name }) => name)).toEqual([...before, 'repairs'])
  expect(openSectionNamed('repairs', openSections()).fields).toBe(repairs.settings)
  showModuleSettings([plain], client)
  expect(openSections().map(({ name }) => name)).toEqual(before)
  expect(openSectionNamed('repairs', openSections()).name).toBe('general')
})

test('the sections are loaded anew where a module with settings was switched, and only there', () => {
  showModuleSettings([plain], client)
  expect(isLoadedAnew()).toBe(false)
  showModuleSettings([plain, repairs], client)
  expect(isLoadedAnew()).toBe(true)
  client.setQueryData(key, { data: [] })
  showModuleSettings([repairs], client)
  expect(isLoadedAnew()).toBe(false)
  showModuleSettings([], client)
  expect(isLoadedAnew()).toBe(true)
})

test.each([
  ['ar', 'الاصلاحات', 'الإصلاحات'],
  ['ar', 'الورشه', 'الإصلاحات'],
  ['en', 'each day', 'Repairs'],
  ['en', 'workshop', 'Repairs'],
] as const)('its section is found in %s by its own words: %s', (lang, typed, label) => {
  const t = createTranslate<TextKey>(texts[lang], lang)
  expect(findSettings(typed, t)).toEqual([])
  showModuleSettings([repairs], client)
  expect(findSettings(typed, t)).toEqual([{ href: '/app_settings?section=repairs', label, within: null }])
})

test('a setting of it is found by its label, and leads to its field', () => {
  const t = createTranslate<TextKey>(texts.en, 'en')
  showModuleSettings([repairs], client)
  expect(findSettings('tickets a', t)).toEqual([
    { href: '/app_settings?section=repairs&field=daily_tickets', label: 'Tickets a day', within: 'Repairs' },
  ])
  expect(findSections('', t, openSections()).at(-1)?.section.name).toBe('repairs')
})

test.each([
  ['ar', [...ofModulesAr, ...ar]],
  ['en', [...ofModulesEn, ...en]],
] as const)(
  'every section, part and setting of the product and of its modules has its texts in %s',
  (lang, all) => {
    const t = createTranslate<TextKey>(mergeTexts(all), lang)
    showModuleSettings(optionalModules, client)
    const lacking = openSections().flatMap(({ name, parts = {}, fields }) => [
      ...[name, ...Object.keys(parts)].filter(
        (one) => sectionTitle(t, one) === one || !t.has(`settingAbout/${one}`),
      ),
      ...Object.keys(fields).filter((field) => !hasLabel(t, 'settings', field)),
    ])
    expect(lacking).toEqual([])
  },
)
