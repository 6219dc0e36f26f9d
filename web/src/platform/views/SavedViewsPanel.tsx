import { savedViewsApi } from '@bustan/contract/settings/views/savedViews.api.ts'
import { MAX_VIEWS } from '@bustan/contract/settings/views/viewLimits.ts'
import type { SavedView } from '@bustan/contract/settings/views/savedViews.ts'
import { Popover, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { showToast } from '../state/toasts.ts'
import { FlagSwitch } from '../../ui/form/FlagSwitch.tsx'
import '../../ui/theme/mantine-floating.css'
import { useLatePopover } from '../../ui/focus/useLateOpen.ts'
import { call } from '../http/call.ts'
import { errorText } from '../http/errorText.ts'
import { useT } from '../i18n/i18n.ts'
import { queryClient } from '../state/queries.ts'
import type { Search } from '../i18n/searchText.ts'
import type { PatchSearch } from '../navigation/urlState.ts'
import { useForm } from '../forms/useForm.ts'
import { viewsOptions, viewFingerprint } from './useSavedViews.ts'
import { ViewRow } from './ViewRow.tsx'
import { ViewsButton } from './ViewsButton.tsx'
import * as styles from './savedViews.module.css'

function KeepForm(props: {
  list: string
  search: Search
  mayShare: boolean
  /** True if typing begins here when the panel opens. */
  isFirst: boolean
  onSaved: () => void
}) {
  const t = useT()
  const { page: _page, ...search } = props.search
  const { frame, ...form } = useForm({
    initial: { name: '', shared: false },
    fieldOf: () => 'name',
    send: async ({ name, shared }) => {
      const body = { list: props.list, name, search, shared }
      const { message } = await call(savedViewsApi.keep, { body })
      form.discard()
      props.onSaved()
      return message
    },
  })
  return (
    <form {...frame} className={styles.viewsKeep}>
      <TextInput
        {...form.input('name')}
        {...(props.isFirst ? { 'data-autofocus': true } : {})}
        label={t('lists/keepView')}
        placeholder={t('lists/viewName')}
        dir="auto"
        maxLength={60}
      />
      {props.mayShare && (
        <FlagSwitch
          label={t('lists/share')}
          checked={form.values.shared}
          onChange={(shared) => form.set('shared', shared)}
        />
      )}
      <Button type="submit" size="xs" loading={form.busy} disabled={form.values.name.trim() === ''}>
        {t('form/save')}
      </Button>
    </form>
  )
}

/** The order and the first of the views as they are to be; what the server makes of it is read anew. */
function useArrange(list: string, rows: readonly SavedView[], renew: () => void) {
  const t = useT()
  const attempt = async (work: () => Promise<{ message: string }>, quietly = false) => {
    try {
      const { message } = await work()
      if (!quietly) showToast({ message })
    } catch (error) {
      showToast({ tone: 'error', message: errorText(t, error) })
    }
    renew()
  }
  const arrange = (next: readonly SavedView[]) => {
    queryClient.setQueryData(
      viewsOptions(list).queryKey,
      (before) => before && { ...before, data: [...next] },
    )
    const opens = next.find((view) => view.opens)?.id ?? null
    const body = { list, ids: next.map(({ id }) => id), opens }
    void attempt(() => call(savedViewsApi.arrange, { body }), true)
  }
  return {
    move: (from: number, by: number) => {
      const next = [...rows]
      next.splice(from + by, 0, ...next.splice(from, 1))
      arrange(next)
    },
    open: (view: SavedView) =>
      arrange(rows.map((one) => ({ ...one, opens: one.id === view.id && !one.opens }))),
    rename: (view: SavedView, name: string) =>
      void attempt(() => call(savedViewsApi.change, { params: { id: view.id }, body: { name } })),
    remove: (view: SavedView) => void attempt(() => call(savedViewsApi.remove, { params: { id: view.id } })),
  }
}

function Rows(props: {
  list: string
  search: Search
  rows: readonly SavedView[]
  mayShare: boolean
  renew: () => void
  onShow: (view: SavedView) => void
}) {
  const { list, search, rows } = props
  const t = useT()
  const { move, open, rename, remove } = useArrange(list, rows, props.renew)
  return (
    <ul aria-label={t('lists/views')}>
      {rows.map((view, index) => (
        <ViewRow
          key={view.id}
          view={view}
          isShown={viewFingerprint(view.search) === viewFingerprint(search)}
          mayChange={view.own || props.mayShare}
          place={{ isFirst: index === 0, isLast: index === rows.length - 1 }}
          onMove={(by) => move(index, by)}
          onShow={() => props.onShow(view)}
          onOpens={() => open(view)}
          onRename={(name) => rename(view, name)}
          onRemove={() => remove(view)}
        />
      ))}
    </ul>
  )
}

/** Draws the panel under the button of saved views: it applies and arranges views, and saves the current one. */
export function SavedViewsPanel(props: {
  list: string
  search: Search
  patch: PatchSearch
  /** Grows each time that what is shown is to be kept under a new name. */
  keeping: number
}) {
  const { list, search, patch, keeping } = props
  const t = useT()
  const { button, opened, setOpened, toggle } = useLatePopover()
  const options = viewsOptions(list)
  const views = useQuery(options)
  const renew = () => void queryClient.invalidateQueries({ queryKey: options.queryKey })
  const [previousKeeping, setPreviousKeeping] = useState(keeping)
  if (previousKeeping !== keeping) {
    setPreviousKeeping(keeping)
    setOpened(true)
  }

  const show = (view: SavedView) => {
    const cleared = Object.fromEntries(Object.keys(search).map((name) => [name, null]))
    patch({ ...cleared, ...view.search })
    setOpened(false)
  }
  const rows = views.data?.data ?? []
  const mayShare = views.data?.may_share ?? false
  return (
    <Popover position="bottom-end" trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <ViewsButton ref={button} onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <div className={styles.views}>
          {rows.length === 0 && (
            <p className={`${styles.viewsNone} muted`}>
              {views.isError ? errorText(t, views.error) : t('lists/noViews')}
            </p>
          )}
          <Rows {...{ list, search, rows, mayShare, renew }} onShow={show} />
          {rows.length < MAX_VIEWS && (
            <KeepForm
              list={list}
              search={search}
              mayShare={mayShare}
              isFirst={keeping > 0 || rows.length === 0}
              onSaved={renew}
            />
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
