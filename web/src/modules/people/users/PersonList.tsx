import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import type { UserRow } from '@bustan/contract/people/users/users.ts'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { AppLink, useGo } from '../../../platform/navigation/AppLink.tsx'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ListPage } from '../../../platform/list/ListPage.tsx'
import { useListPage } from '../../../platform/list/useListPage.ts'
import { useListFace } from '../../../platform/resource/useResourceTexts.ts'
import { useResourceActions } from '../../../platform/resource/useResourceActions.ts'
import type { ResourceActions } from '../../../platform/resource/useResourceActions.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { BulkBar } from '../../../ui/list/BulkBar.tsx'
import { peopleOptions } from './people.queries.ts'
import { clientKit, userKit } from './peopleKits.ts'
import type { PeopleKit } from './peopleKits.ts'
import { personColumns } from './personColumns.tsx'
import { latePart } from '../../../ui/pieces/latePart.tsx'
import * as styles from '../../../ui/list/table/check.module.css'

const DeactivatePeople = latePart(() => import('./DeactivatePeople.tsx'), 'DeactivatePeople')

function PersonTools(props: { path: string; user: UserRow; canShow: boolean; canEdit: boolean }) {
  const { path, user } = props
  const t = useT()
  const link = (to: 'show' | 'edit') => {
    const Icon = to === 'show' ? IconEye : IconPencil
    const label = t(`list/${to}`, { name: user.name })
    return (
      <AppLink className="tool" href={`${path}/${to}/${user.id}`} aria-label={label} title={label}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
      </AppLink>
    )
  }
  return (
    <span className={styles.rowTools} data-piece="row-tools">
      {props.canShow && link('show')}
      {props.canEdit && link('edit')}
    </span>
  )
}

function PersonBulk(props: {
  picked: readonly UserRow[]
  unselect: () => void
  actions: ResourceActions
  onDeactivate: () => void
}) {
  const { picked, unselect, actions } = props
  const t = useT()
  const canSetActive = useCan('users activate')
  return (
    <BulkBar count={picked.length} onClear={unselect}>
      {canSetActive && (
        <>
          <Button
            variant="white"
            size="xs"
            onClick={() => void actions.setManyActive(picked, true).then(unselect)}
          >
            {t('list/activate')}
          </Button>
          <Button variant="white" size="xs" onClick={props.onDeactivate}>
            {t('list/deactivate')}
          </Button>
        </>
      )}
    </BulkBar>
  )
}

function PersonList({ kit }: { kit: PeopleKit }) {
  const { path } = kit
  const go = useGo()
  const actions = useResourceActions(kit)
  const canCreate = useCan('users create')
  const face = useListFace(kit, canCreate)
  const canShow = useCan('users show')
  const canEdit = useCan('users edit')
  const canSetActive = useCan('users activate')
  const [pendingDeactivate, setPendingDeactivate] = useState<readonly UserRow[]>([])
  const page = useListPage({
    path,
    filters: kit.filters,
    fixed: kit.query,
    source: (query) => peopleOptions(query),
    columns: (tools) =>
      personColumns({
        ...tools,
        path,
        canShow,
        canSetActive,
        onSetActive: (user, on) => (on ? void actions.activate(user) : setPendingDeactivate([user])),
      }),
    selectable: true,
    onOpen: ({ id }) => canShow && go(pagesOf(path).show(id)),
    keys: {
      KeyN: () => canCreate && go(pagesOf(path).create()),
      KeyE: (user) => user && canEdit && go(pagesOf(path).edit(user.id)),
    },
  })
  const { picked, unselect } = page
  return (
    <>
      <ListPage
        page={page}
        {...face}
        file={{ list: kit.file }}
        table={{
          rowName: (user) => user.name,
          actionsWidth: 94,
          rowActions: (user) => <PersonTools {...{ path, user, canShow, canEdit }} />,
        }}
      />
      <PersonBulk {...{ picked, unselect, actions }} onDeactivate={() => setPendingDeactivate(picked)} />
      {pendingDeactivate.length > 0 && (
        <DeactivatePeople
          people={pendingDeactivate}
          onDone={unselect}
          onClose={() => setPendingDeactivate([])}
        />
      )}
    </>
  )
}

/** Lists the people who order for themselves. */
export const ClientList = () => <PersonList kit={clientKit} />

/** Everybody who orders: clients, employees and managers. */
export const UserList = () => <PersonList kit={userKit} />
