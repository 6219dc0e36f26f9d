import { appPageAddress } from '@bustan/contract/content/addresses.ts'
import { pageFacts } from '@bustan/contract/content/pages/pageFacts.ts'
import type { PageFacts } from '@bustan/contract/content/pages/pageFacts.ts'
import { IconFileText } from '@tabler/icons-react'
import { formTexts } from '../../../platform/forms/formTexts.ts'
import { historyTexts } from '../../../platform/history/texts.ts'
import { withTexts } from '../../../platform/i18n/i18n.ts'
import { editorTexts } from '../../../platform/richText/editor/texts.ts'
import { queryClient } from '../../../platform/state/queries.ts'
import type { Screen } from '../../../platform/navigation/screens.ts'
import { contentGroup } from '../contentGroup.ts'
import { contentTexts } from '../texts.ts'
import { pageTexts } from './texts.ts'

const screenOf = (facts: PageFacts): Screen => ({
  path: appPageAddress(facts.slug),
  record: { resource: 'pages', id: String(facts.id) },
  title: `appPages/${facts.name}`,
  permission: 'settings edit',
  menu: { icon: IconFileText, place: 62 + facts.id / 10, group: contentGroup },
  load: withTexts(
    () => import('./PageScreen.tsx').then(({ pageScreen }) => pageScreen(facts)),
    contentTexts,
    editorTexts,
    formTexts,
    historyTexts,
    pageTexts,
  ),
  prefetch: () =>
    // Queries that only these screens use are not bundled with the menu.
    void import('./pages.queries.ts').then(({ pageOptions }) =>
      queryClient.prefetchQuery(pageOptions(facts.id)),
    ),
})

/** A screen for each page of the ordering app. */
export const pageScreens: readonly Screen[] = pageFacts.map(screenOf)
