import { useCanOpen, useScreens } from './screens.ts'

/** Returns the page of a record; undefined where there is none, or this person may not open it. */
export function useRecordHref(): (resource: string, id: string) => string | undefined {
  const screens = useScreens()
  const canOpen = useCanOpen()
  return (resource, id) => {
    const screen = screens.all.find(({ record }) => record?.resource === resource && (record.id ?? id) === id)
    const href = screen?.path.replace('$id', id)
    return href !== undefined && canOpen(href) ? href : undefined
  }
}
