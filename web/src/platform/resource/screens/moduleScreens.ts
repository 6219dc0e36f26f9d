import type { ModuleDefinition } from '@bustan/contract/core/modules/module.ts'
import { pathOf } from '@bustan/contract/core/resource/resourceNames.ts'
import { balancesOf, entriesOf } from '@bustan/contract/core/ledger/ledgerResources.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { getT, withTexts } from '../../i18n/i18n.ts'
import type { TextKey, TextSet } from '../../i18n/i18n.ts'
import type { NameIn } from '@bustan/contract/core/texts/catalogue.ts'
import type { Icon, MenuGroup, Screen } from '../../navigation/screens.ts'
import type { ResourceTexts } from '../kit.ts'
import { ledgerTexts } from '../../ledger/texts.ts'
import { reportScreen } from '../../report/reportScreen.tsx'
import { resourceScreens } from './resourceScreens.tsx'
import type { ScreenOptions } from './resourceScreens.tsx'

/** The web's part of a module that a shop may leave off; its screens follow from its definition. */
export interface WebModule {
  definition: ModuleDefinition
  /** All that is said of it and of its resources. */
  texts: TextSet
  icon: Icon
  /** Its place in the menu; smaller comes first. */
  place: number
  /** The icons of resources, ledgers and reports that have another one than the module, by name, in the order of the menu; the others stand behind them. */
  icons?: Readonly<Record<string, Icon>>
}

/** Says of an entry of a ledger that it was taken back, or takes another back. */
const loadReversal = withTexts(() => import('../../ledger/Reversal.tsx'), ledgerTexts)

type ModuleName = NameIn<TextKey, 'modules', 'title'>

/** Checks whether the texts speak of a resource, or a module: without them it could not be shown. */
const isResource = (name: string): name is ResourceTexts => getT().has(`resources/${name}/empty`)
const isTextKey = (key: string): key is TextKey => getT().has(key)
const isModule = (name: string): name is ModuleName => getT().has(`modules/${name}/title`)

/** Returns the screens of a module whose texts are loaded. Throws where a text is missing. */
export function moduleScreens({ definition, texts, icon, place, icons = {} }: WebModule): Screen[] {
  const { name: module, resources, ledgers = [], reports = [] } = definition
  if (!isModule(module)) throw new Error(`Nothing is said of the module ${module}`)
  const group: MenuGroup = { title: `modules/${module}/title`, icon }
  const order = Object.keys(icons)
  const placeOf = (name: string) => place + (order.includes(name) ? order.indexOf(name) : order.length) / 100
  const menuOf = (name: string) => ({ icon: icons[name] ?? icon, place: placeOf(name), group })
  const screensOf = (resource: Resource, more: Pick<ScreenOptions, 'badge'> = {}): Screen[] => {
    const { name, subject, readWith, actions } = resource
    if (!isResource(name)) throw new Error(`Nothing is said of ${name}`)
    return resourceScreens({
      path: pathOf(name),
      name,
      subject,
      actions,
      ...(readWith ? { readWith } : {}),
      texts: name,
      menu: menuOf(name),
      textSet: texts,
      definition: async () => resource,
      ...more,
    })
  }
  const ofLedgers = ledgers
    .flatMap((ledger) => [
      ...screensOf(balancesOf(ledger)),
      ...screensOf(entriesOf(ledger), { badge: async () => (await loadReversal()).reversal }),
    ])
    .map((screen) => ({ ...screen, load: withTexts(screen.load, ledgerTexts) }))
  const ofReports = reports.map((report) => {
    const { name, rows } = report
    const title = ['subjects', name].join('/')
    const counted = resources.find((one) => one.name === rows)
    if (!isTextKey(title) || !counted)
      throw new Error(`Nothing is said of ${name}, or of the ${rows} it counts`)
    return reportScreen({ report, fields: counted.fields, title }, { menu: menuOf(name), textSet: texts })
  })
  return [...resources.flatMap((resource) => screensOf(resource)), ...ofLedgers, ...ofReports]
}
