import { useEffectEvent, useLayoutEffect } from 'react'
import { isOverlayOpen } from '../../../../ui/focus/keys.ts'

const FIELDS = 'input:not(:disabled), textarea:not(:disabled)'

export type Stop = 'user_id' | 'items' | 'entry' | 'customer.first_name'

const inputOf = (name: Stop) =>
  document.querySelector<HTMLInputElement>(`form input:is([data-path="${name}"], [name="${name}"])`)

/** Puts the focus on the first of these fields that is on the page: at once, for typing goes on, or once one is drawn. */
export function focusOn(...stops: readonly Stop[]): void {
  const focus = () => {
    const field = stops.map((name) => inputOf(name)).find((input) => input !== null)
    field?.focus()
    field?.select()
    return field !== undefined
  }
  if (!focus()) setTimeout(focus)
}

/** Goes on to the next field by Enter, which places nothing by itself: Ctrl Enter does. */
function goOn(event: KeyboardEvent): void {
  const { target } = event
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.isComposing || event.defaultPrevented)
    return
  if (!(target instanceof HTMLInputElement) || !target.form || isOverlayOpen()) return
  event.preventDefault()
  const fields = [...target.form.querySelectorAll<HTMLElement>(FIELDS)].filter((field) =>
    field.checkVisibility(),
  )
  fields[fields.indexOf(target) + 1]?.focus()
}

/** The keys of the page: Enter goes on from field to field, Alt L takes what was had last. */
export function useOrderKeys(takeLast: () => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    goOn(event)
    if (event.altKey && event.code === 'KeyL' && takeLast()) event.preventDefault()
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
