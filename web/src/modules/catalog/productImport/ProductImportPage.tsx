import { productPages } from '@bustan/contract/catalog/addresses.ts'
import { productImportApi } from '@bustan/contract/catalog/productImport/productImport.api.ts'
import type { ImportChoice } from '@bustan/contract/catalog/productImport/productImport.ts'
import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { appLink } from '../../../platform/navigation/AppLink.tsx'
import { call } from '../../../platform/http/call.ts'
import { errorText, requestIdOf } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { queryClient } from '../../../platform/state/queries.ts'
import { useListCrumb } from '../../../platform/list/listAddress.ts'
import { useUrlState } from '../../../platform/navigation/urlState.ts'
import { useAction } from '../../../platform/state/useAction.ts'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { Breadcrumb } from '../../../ui/frame/Breadcrumb.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportChecked } from './ImportChecked.tsx'
import { ImportEnded, ImportRunning } from './ImportRun.tsx'
import * as styles from './productImport.module.css'

/** Milliseconds between two requests for the progress of a running import. */
const LOOK_EVERY = 700

type Answer = Answered<typeof productImportApi.one>

// Not under `products`: what changes of those changes nothing of a file that was read.
const importOptions = (id: string) =>
  queryOptions({
    queryKey: ['product-import', id],
    queryFn: ({ signal }) => call(productImportApi.one, { params: { id }, signal }),
  })

/** Looks at a file again with another choice; what its rows change is then something else. */
async function choose(id: number, choice: ImportChoice): Promise<Answer> {
  const answer = await call(productImportApi.choose, { params: { id }, body: choice })
  await queryClient.resetQueries({ queryKey: ['product-import', String(id), 'rows'] })
  return answer
}

/** The file in hand, and what is done with it. */
function useImport() {
  const [search, patch] = useUrlState()
  const id = search['import']
  const result = useQuery({
    ...importOptions(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.data.state === 'running' ? LOOK_EVERY : false),
  })

  const { run: act, isBusy } = useAction({
    toast: 'import',
    work: async (work: () => Promise<Answer>) => {
      const answer = await work()
      const { message, data } = answer
      const isNew = String(data.id) !== id
      queryClient.setQueryData(importOptions(String(data.id)).queryKey, answer)
      if (isNew) patch({ import: String(data.id) })
      if (data.state !== 'checked') void queryClient.invalidateQueries({ queryKey: ['products'] })
      // The preview itself reports a choice in the preview.
      return data.state !== 'checked' || isNew ? message : undefined
    },
  })
  const read = (file: File) => {
    const form = new FormData()
    form.set('file', file)
    return act(() => call(productImportApi.check, { body: form, repeatable: false }))
  }
  const startOver = () => patch({ import: null })
  return { id, row: result, busy: isBusy, act, read, startOver }
}

function ImportStage() {
  const t = useT()
  const { id, row, busy, act, read, startOver } = useImport()
  const data = id === undefined ? undefined : row.data?.data
  if (id === undefined) return <ChooseFile busy={busy} onFile={(file) => void read(file)} />
  if (row.isError && !data)
    return (
      <FormCard>
        <LoadError
          title={t('list/failed')}
          text={errorText(t, row.error)}
          requestId={requestIdOf(row.error)}
          onRetry={startOver}
        />
      </FormCard>
    )
  if (!data)
    return (
      <FormCard>
        <div className={styles.importWait} aria-busy="true" />
      </FormCard>
    )
  if (data.state === 'checked')
    return (
      <ImportChecked
        row={data}
        busy={busy}
        onStartOver={startOver}
        onChoose={(choice) => void act(() => choose(data.id, choice))}
        onRun={(skip_problems) =>
          void act(() => call(productImportApi.run, { params: { id: data.id }, body: { skip_problems } }))
        }
      />
    )
  if (data.state === 'running')
    return (
      <ImportRunning
        row={data}
        busy={busy}
        onCancel={() => void act(() => call(productImportApi.cancel, { params: { id: data.id } }))}
      />
    )
  return <ImportEnded row={data} onStartOver={startOver} />
}

/** Products out of a file: chosen, looked at, run. The file in hand stands in the address, so that a reload goes on. */
export function ProductImportPage() {
  const t = useT()
  const list = useListCrumb(productPages.base, t('resources/products/title'))
  return (
    <>
      <PageHeader
        title={t('nav/import')}
        breadcrumb={
          <Breadcrumb renderLink={appLink} items={[list, { key: 'this', label: t('nav/import') }]} />
        }
      />
      <div className={styles.import}>
        <ImportStage />
      </div>
    </>
  )
}
