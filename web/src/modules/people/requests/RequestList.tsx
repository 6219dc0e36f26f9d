import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import { useGo } from '../../../platform/navigation/AppLink.tsx'
import { useCan } from '../../../platform/session/can.ts'
import { ListPage } from '../../../platform/list/ListPage.tsx'
import { useListPage } from '../../../platform/list/useListPage.ts'
import { useResourceTexts } from '../../../platform/resource/useResourceTexts.ts'
import { DecisionButtons } from './DecisionButtons.tsx'
import { peopleOptions } from '../users/people.queries.ts'
import { requestKit } from '../users/peopleKits.ts'
import { requestColumns } from '../users/personColumns.tsx'

/** Employees who ask to join: those who wait, and what was decided. */
export function RequestList() {
  const { path, filters, query: fixed } = requestKit
  const go = useGo()
  const canShow = useCan('users show')
  const page = useListPage({
    path,
    filters,
    fixed,
    source: (query) => peopleOptions(query),
    columns: ({ t }) => requestColumns({ t, canShow }),
    onOpen: ({ id }) => canShow && go(pagesOf(path).show(id)),
  })
  return (
    <ListPage
      page={page}
      texts={useResourceTexts(requestKit.texts)}
      add={null}
      file={{ list: requestKit.file, url: 'users/requests' }}
      table={{
        rowName: (user) => user.name,
        actionsWidth: 220,
        rowActions: (user) => <DecisionButtons user={user} size="xs" />,
      }}
    />
  )
}
