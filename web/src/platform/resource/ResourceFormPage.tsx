import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useBlocker, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormCard } from '../../ui/form/FormCard.tsx'
import { FormLayout } from '../../ui/form/FormLayout.tsx'
import { SaveBar } from '../../ui/form/SaveBar.tsx'
import { Breadcrumb } from '../../ui/frame/Breadcrumb.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { DateTime } from '../../ui/pieces/DateTime.tsx'
import { DefinitionList } from '../../ui/pieces/DefinitionList.tsx'
import { AppLink, appLink, useGo } from '../AppLink.tsx'
import { useSay } from '../i18n.ts'
import { session } from '../session.ts'
import { KindInput } from './kindInputs.tsx'
import { listHref, titleOf } from './kit.ts'
import type { AnyRow, Kit } from './kit.ts'
import { RecordGate } from './RecordGate.tsx'
import { oneOptions } from './resource.queries.ts'
import { useResourceForm } from './useResourceForm.ts'

const LeaveDialog = lazy(() =>
  import('./FormDialogs.tsx').then((module) => ({ default: module.LeaveDialog })),
)
const StaleDialog = lazy(() =>
  import('./FormDialogs.tsx').then((module) => ({ default: module.StaleDialog })),
)

function ResourceForm(props: { kit: Kit; row: AnyRow | null; onReload: () => void }) {
  const { kit, row } = props
  const { fields } = kit.definition
  const say = useSay()
  const go = useGo()
  const left = useRef(false)
  const leave = () => {
    left.current = true
    go(listHref(kit.path))
  }
  const { box, form, busy, dirty, stale, submit, discard, overwrite, closeStale } = useResourceForm(
    kit,
    row,
    leave,
  )

  // Whoever was signed out has nothing to save here any more.
  const keepsHere = () => dirty && !left.current && session.get().token !== null
  const blocker = useBlocker({ shouldBlockFn: keepsHere, enableBeforeUnload: keepsHere, withResolver: true })

  const save = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return
    event.preventDefault()
    void submit()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => save(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  const mode = row ? 'edit' : 'create'
  const inputs = (kinds: readonly string[]) =>
    Object.entries(fields)
      .filter(([, field]) => kinds.includes(field.kind))
      .map(([name, field]) => <KindInput key={name} {...{ kit, name, field, form, mode, row }} />)
  const pictures = inputs(['image'])
  const switches = inputs(['flag'])
  const title = say(`resources/${kit.texts}/${row ? 'edit' : 'add'}`)

  return (
    <form
      ref={box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <PageHeader
        title={title}
        breadcrumb={
          <Breadcrumb
            renderLink={appLink}
            items={[
              { key: 'list', label: say(`resources/${kit.texts}/title`), href: listHref(kit.path) },
              { key: 'this', label: row ? titleOf(kit.definition, row) : title },
            ]}
          />
        }
        secondary={
          <Button component={AppLink} href={listHref(kit.path)} variant="default">
            {say('form/cancel')}
          </Button>
        }
        primary={
          <Button type="submit" loading={busy}>
            {say('form/save')}
          </Button>
        }
      />
      <FormLayout
        side={
          <>
            {pictures.length > 0 && <FormCard>{pictures}</FormCard>}
            <FormCard title={say('form/visibility')}>
              {switches}
              {row && (
                <DefinitionList
                  items={[
                    {
                      key: 'created',
                      label: say('labels/created_at'),
                      value: <DateTime value={row.created_at} />,
                    },
                  ]}
                />
              )}
            </FormCard>
          </>
        }
      >
        <FormCard title={say('form/basics')} columns={2}>
          {inputs(['bilingual', 'reference'])}
        </FormCard>
      </FormLayout>
      <SaveBar
        dirty={dirty}
        busy={busy}
        message={say('form/unsaved')}
        saveLabel={say('form/save')}
        discardLabel={say('form/discard')}
        onDiscard={discard}
      />
      <Suspense fallback={null}>
        {blocker.status === 'blocked' && <LeaveDialog onLeave={blocker.proceed} onStay={blocker.reset} />}
        {stale && (
          <StaleDialog
            error={stale}
            busy={busy}
            onOverwrite={() => void overwrite()}
            onReload={props.onReload}
            onClose={closeStale}
          />
        )}
      </Suspense>
    </form>
  )
}

/** The page that adds a record. */
export function ResourceCreate({ kit }: { kit: Kit }) {
  return <ResourceForm kit={kit} row={null} onReload={() => undefined} />
}

/** The page that edits a record; what arrives live while one types does not touch the form. */
export function ResourceEdit({ kit }: { kit: Kit }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const client = useQueryClient()
  const [round, setRound] = useState(0)
  const reload = async () => {
    await client.refetchQueries(oneOptions(kit.definition.name, id))
    setRound((before) => before + 1)
  }
  return (
    <RecordGate kit={kit} id={id}>
      {(row) => <ResourceForm key={`${id} ${round}`} kit={kit} row={row} onReload={() => void reload()} />}
    </RecordGate>
  )
}
