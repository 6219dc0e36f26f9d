import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import type { ReactNode } from 'react'
import { FormCard } from '../../ui/form/FormCard.tsx'
import { FormLayout } from '../../ui/form/FormLayout.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { useT } from '../i18n/i18n.ts'
import { titleOf } from './kit.ts'
import type { AnyRow, Kit } from './kit.ts'
import { LoadedRecord } from './form/LoadedRecord.tsx'
import { oneOptions, useResource } from './resource.queries.ts'
import { SkeletonLines } from '../../ui/pieces/SkeletonLines.tsx'

const skeleton = <SkeletonLines widths={[62, 84, 48, 70]} aria-hidden="true" />

/** Shows a record once it is here; says so when it does not exist or can't be loaded. */
export function RecordGate<One extends AnyRow>(props: {
  kit: Kit<One>
  id: string
  children: (row: One) => ReactNode
}) {
  const { kit, id } = props
  const t = useT()
  return (
    <LoadedRecord
      query={useResource(kit, id)}
      name={(one) => titleOf(kit.definition, one)}
      listPath={kit.path}
      texts={{ toList: t('missing/back'), failed: t('form/failed') }}
      waiting={
        <div aria-busy="true">
          <PageHeader title={t(`resources/${kit.texts}/show`)} />
          <FormLayout side={<FormCard>{skeleton}</FormCard>}>
            <FormCard>{skeleton}</FormCard>
          </FormLayout>
        </div>
      }
    >
      {props.children}
    </LoadedRecord>
  )
}

/** The id in the address of the page. */
export function useRecordId(): string {
  const { id = '' } = useParams({ strict: false })
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
