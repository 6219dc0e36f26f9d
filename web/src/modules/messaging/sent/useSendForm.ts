import { sentPages } from '@bustan/contract/messaging/addresses.ts'
import { HOME } from '@bustan/contract/sales/addresses.ts'
import { sentNotificationsApi } from '@bustan/contract/messaging/notifications/notifications.api.ts'
import { sendInput } from '@bustan/contract/messaging/sent/sentNotifications.ts'
import type { ReceiverType } from '@bustan/contract/messaging/sent/sentNotifications.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../platform/http/apiError.ts'
import { useGo } from '../../../platform/navigation/AppLink.tsx'
import { call } from '../../../platform/http/call.ts'
import { useCanOpen } from '../../../platform/navigation/screens.ts'
import { useDraft, useUnsaved } from '../../../platform/forms/openForms.ts'
import { useForm } from '../../../platform/forms/useForm.ts'
import type { ChosenClient } from './ClientPicker.tsx'
import { SENT_KEY, sentHref } from './sent.queries.ts'

interface Both {
  ar: string
  en: string
}

/** The content and the receivers, as the form holds them and the call takes them. */
interface Values extends Record<string, unknown> {
  title: Both
  body: Both
  to_all: boolean
  roles: ReceiverType[]
  users: number[]
  by_mail: boolean
}

const blank = { ar: '', en: '' }
const initial: Values = {
  title: blank,
  body: blank,
  to_all: true,
  roles: ['client'],
  users: [],
  by_mail: false,
}

const isFilled = ({ title, body }: Values) => [title, body].some(({ ar, en }) => ar !== '' || en !== '')

/** Returns the audience chosen in the form, as the calls take it: types only when the form shows them. */
const audienceOf = ({ to_all, roles, users }: Pick<Values, 'to_all' | 'roles' | 'users'>) =>
  to_all ? { to_all: 1 as const, roles, users: [] } : { to_all: 0 as const, roles: [], users }

/** Counts the receivers, again with every change of the audience. */
function useReceivers({ to_all, roles, users }: Values) {
  const audience = audienceOf({ to_all, roles, users })
  const nobody = to_all ? roles.length === 0 : users.length === 0
  const counted = useQuery({
    queryKey: [...SENT_KEY, 'receivers', audience],
    queryFn: async ({ signal }) =>
      (await call(sentNotificationsApi.receivers, { body: audience, signal })).data,
    enabled: !nobody,
    staleTime: 0,
  })
  return { nobody, counted }
}

/** Checked, then asked about with the count of its receivers, then sent to as many. */
function useSending(ask: () => void) {
  const go = useGo()
  const canOpen = useCanOpen()
  const client = useQueryClient()
  const confirmed = useRef(false)
  const send = async (values: Values, counted: ReturnType<typeof useReceivers>['counted']) => {
    if (!confirmed.current) {
      ask()
      return undefined
    }
    confirmed.current = false
    try {
      const { message, data } = await call(sentNotificationsApi.send, {
        body: { ...values, ...audienceOf(values), ...(counted.data ? { count: counted.data.count } : {}) },
      })
      void client.invalidateQueries({ queryKey: SENT_KEY })
      go([sentHref(data.id), sentPages.list()].find((href) => canOpen(href)) ?? HOME)
      return message
    } catch (error) {
      // Whoever sends looks at the new count first.
      if (error instanceof ApiError && error.code === 'count_changed') await counted.refetch()
      throw error
    }
  }
  const confirm = () => {
    confirmed.current = true
  }
  return { send, confirm }
}

/** The form something is sent with. */
export function useSendForm() {
  const [chosen, setChosen] = useState<readonly ChosenClient[]>([])
  const [asking, setAsking] = useState(false)
  const [isSent, setSent] = useState(false)
  const sending = useSending(() => setAsking(true))
  const form = useForm<Values>({
    resource: 'notifications',
    initial,
    schema: sendInput,
    send: async (values) => {
      try {
        const message = await sending.send(values, receivers.counted)
        if (message !== undefined) setSent(true)
        if (message !== undefined) setAsking(false)
        return message
      } catch (error) {
        setAsking(false)
        throw error
      }
    },
  })
  const { values, set, put, mend } = form
  const receivers = useReceivers(values)
  const setSide = (name: 'title' | 'body', lang: 'ar' | 'en', text: string) => {
    put({ [name]: { ...values[name], [lang]: text } })
    mend(`${name}.${lang}`)
  }
  const choose = (next: readonly ChosenClient[]) => {
    setChosen(next)
    const ids = next.map(({ id }) => id)
    set('users', ids)
  }
  const hasDraft = isFilled(values) && !isSent
  const restore = (draft: { values: Values; chosen: readonly ChosenClient[] }) => {
    form.put(draft.values)
    setChosen(draft.chosen)
  }
  useDraft('notification', () => (hasDraft ? { values, chosen } : null), restore)
  useUnsaved(() => hasDraft)
  const confirm = () => {
    sending.confirm()
    void form.submit()
  }
  return { form, chosen, choose, setSide, receivers, asking, cancel: () => setAsking(false), confirm }
}
