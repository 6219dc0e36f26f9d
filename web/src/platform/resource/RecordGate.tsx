import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import type { ReactNode } from 'react'
import { LoadError } from '../../ui/feedback/LoadError.tsx'
import { StatusPage } from '../../ui/feedback/StatusPage.tsx'
import { FormCard } from '../../ui/form/FormCard.tsx'
import { FormLayout } from '../../ui/form/FormLayout.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { ApiError } from '../apiError.ts'
import { AppLink } from '../AppLink.tsx'
import { errorText, requestIdOf } from '../errorText.ts'
import { useT } from '../i18n.ts'
import { listHref } from '../list/listAddress.ts'
import { usePageName } from '../pageName.ts'
import { titleOf } from './kit.ts'
import type { AnyRow, Kit } from './kit.ts'
import { oneOptions, useResource } from './resource.queries.ts'

function Skeleton() {
  return (
    <div className="record-bones" aria-hidden="true">
      {[62, 84, 48, 70].map((width) => (
        <span key={width} className="bone" style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  )
}

/** Shows a record once it is here; says so when it does not exist or can't be loaded. */
export function RecordGate<One extends AnyRow>(props: {
  kit: Kit<One>
  id: string
  children: (row: One) => ReactNode
}) {
  const { kit, id } = props
  const t = useT()
  const one = useResource(kit, id)
  usePageName(one.data && titleOf(kit.definition, one.data))
  if (one.data) return props.children(one.data)
  if (one.isPending)
    return (
      <div aria-busy="true">
        <PageHeader title={t(`resources/${kit.texts}/show`)} />
        <FormLayout side={<FormCard>{<Skeleton />}</FormCard>}>
          <FormCard>
            <Skeleton />
          </FormCard>
        </FormLayout>
      </div>
    )
  if (one.error instanceof ApiError && one.error.status === 404)
    return (
      <StatusPage
        kind="missing"
        code="404"
        title={one.error.message}
        action={
          <Button component={AppLink} href={listHref(kit.path)}>
            {t('missing/back')}
          </Button>
        }
      />
    )
  return (
    <FormCard>
      <LoadError
        title={t('form/failed')}
        text={errorText(t, one.error)}
        requestId={requestIdOf(one.error)}
        onRetry={() => void one.refetch()}
      />
    </FormCard>
  )
}

/** The id in the address of the page. */
export function useRecordId(): string {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return id
}

/** A form over the record of the address, drawn anew only when the person asks to load it again. */
export function EditGate<One extends AnyRow>(props: {
  kit: Kit<One>
  children: (row: One, onReload: () => void) => ReactNode
}) {
  const { kit } = props
  const id = useRecordId()
  const client = useQueryClient()
  const [round, setRound] = useState(0)
  const reload = async () => {
    await client.refetchQueries(oneOptions(kit.one, id))
    setRound((before) => before + 1)
  }
  return (
    <RecordGate kit={kit} id={id}>
      {(row) => <Fragment key={`${id} ${round}`}>{props.children(row, () => void reload())}</Fragment>}
    </RecordGate>
  )
}
