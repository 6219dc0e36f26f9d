import { usualGrouping } from '@bustan/contract/core/report/report.ts'
import { reportApi } from '@bustan/contract/core/report/reportApi.ts'
import { permissionNamed } from '@bustan/contract/core/resource/resource.ts'
import { pathOf } from '@bustan/contract/core/resource/resourceNames.ts'
import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import { formTexts } from '../forms/formTexts.ts'
import { queryOf } from '../http/call.ts'
import { withTexts } from '../i18n/i18n.ts'
import type { TextSet } from '../i18n/i18n.ts'
import type { Screen } from '../navigation/screens.ts'
import { addressQuery } from '../resource/resource.queries.ts'
import { queryClient } from '../state/queries.ts'
import type { ReportKit } from './reportKit.ts'
import { groupedTexts } from './texts.ts'

const loadList = withTexts(() => import('./ReportList.tsx'), formTexts, groupedTexts)

/** The screen of a report. Its code comes when it is opened. */
export function reportScreen(
  kit: ReportKit,
  { menu, textSet }: { menu: NonNullable<Screen['menu']>; textSet: TextSet },
): Screen {
  const { report, title } = kit
  const path = pathOf(report.name)
  const load = async () => {
    const { ReportList } = await loadList()
    return function BoundReport() {
      return <ReportList kit={kit} />
    }
  }
  return {
    path: pagesOf(path).list.path,
    title,
    permission: permissionNamed(report.subject, 'index'),
    menu,
    load: withTexts(load, textSet),
    prefetch: ({ search }) => {
      const query = { by: usualGrouping(report), ...addressQuery(path, search) }
      void queryClient.prefetchQuery(queryOf(reportApi(report).list, { query }))
    },
  }
}
