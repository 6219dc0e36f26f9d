import { savedViewsApi } from '@bustan/contract/settings/savedViews.api.ts'
import { MOST_VIEWS } from '@bustan/contract/settings/savedViews.ts'
import type { SavedView } from '@bustan/contract/settings/savedViews.ts'
import { Button, Popover, TextInput } from '@mantine/core'
import { IconTrash, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { FlagSwitch } from '../../ui/form/FlagSwitch.tsx'
import '../../ui/theme/mantine-floating.css'
import { call, queryOf } from '../call.ts'
import { errorText } from '../errorText.ts'
import { useT } from '../i18n.ts'
import type { Translate } from '../i18n.ts'
import { queryClient } from '../queries.ts'
import type { Search } from '../searchText.ts'
import type { PatchSearch } from '../urlState.ts'
import { useCallForm } from '../useCallForm.ts'
import './savedViews.css'
import { ViewsButton } from './ViewsButton.tsx'

/** A view without its page: what makes two of them the same. */
const markOf = ({ page: _page, ...rest }: Search) =>
  JSON.stringify(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)))

function KeepForm(props: { list: string; search: Search; mayShare: boolean; onKept: () => void }) {
  const t = useT()
  const { page: _page, ...search } = props.search
  const { box, ...form } = useCallForm({
    initial: { name: '', shared: false },
    fieldOf: () => 'name',
    send: async ({ name, shared }) => {
      const body = { list: props.list, name, search, shared }
      const { message } = await call(savedViewsApi.keep, { body })
      form.setValues({ name: '', shared: false })
      props.onKept()
      return message
    },
  })
  return (
    <form ref={box} className="views-keep" onSubmit={(event) => void form.submit(event)} noValidate>
      <TextInput
        {...form.input('name')}
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

function ViewRow(props: {
  view: SavedView
  isShown: boolean
  mayRemove: boolean
  onShow: () => void
  onRemove: () => void
}) {
  const { view } = props
  const t = useT()
  return (
    <li>
      <button
        type="button"
        className="views-choice"
        aria-current={props.isShown || undefined}
        onClick={props.onShow}
      >
        <bdi>{view.name}</bdi>
        {view.shared && (
          <span className="views-by muted">
            <IconUsers size={14} aria-hidden="true" />
            {view.own ? t('lists/shared') : t('lists/sharedBy', { name: view.by })}
          </span>
        )}
      </button>
      {props.mayRemove && (
        <button
          type="button"
          className="tool"
          aria-label={t('list/delete', { name: view.name })}
          onClick={props.onRemove}
        >
          <IconTrash size={16} stroke={1.6} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

async function remove(t: Translate, view: SavedView): Promise<void> {
  try {
    const { message } = await call(savedViewsApi.remove, { params: { id: view.id } })
    showToast({ message })
  } catch (error) {
    showToast({ tone: 'error', message: errorText(t, error) })
  }
}

/** What opens under the button of saved views: each as a choice, and this one to be kept. */
export function SavedViewsPanel(props: { list: string; search: Search; patch: PatchSearch }) {
  const { list, search, patch } = props
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const options = queryOf(savedViewsApi.list, { query: { list } })
  const views = useQuery({ ...options, meta: { quiet: true } })
  useEffect(() => {
    button.current?.focus()
    setOpened(true)
  }, [])
  const renew = () => void queryClient.invalidateQueries({ queryKey: options.queryKey })

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
        <ViewsButton ref={button} onClick={() => setOpened((open) => !open)} />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <div className="views">
          {rows.length === 0 && (
            <p className="views-none muted">
              {views.isError ? errorText(t, views.error) : t('lists/noViews')}
            </p>
          )}
          <ul aria-label={t('lists/views')}>
            {rows.map((view) => (
              <ViewRow
                key={view.id}
                view={view}
                isShown={markOf(view.search) === markOf(search)}
                mayRemove={view.own || mayShare}
                onShow={() => show(view)}
                onRemove={() => void remove(t, view).then(renew)}
              />
            ))}
          </ul>
          {rows.length < MOST_VIEWS && (
            <KeepForm list={list} search={search} mayShare={mayShare} onKept={renew} />
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
