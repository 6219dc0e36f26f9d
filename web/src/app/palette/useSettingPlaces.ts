import { SETTINGS } from '@bustan/contract/settings/addresses.ts'
import { useEffect, useState } from 'react'
import { loadFindSettings } from '../../modules/settings/index.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useCanOpen } from '../../platform/navigation/screens.ts'

type Find = Awaited<ReturnType<typeof loadFindSettings>>
type SettingPlace = ReturnType<Find>[number]

/** Settings offered at once. */
const MAX_OFFERED = 8

/** The settings that fit what is typed, for whoever may see them; their words are loaded while the search box is open. */
export function useSettingPlaces(typed: string): readonly SettingPlace[] {
  const t = useT()
  const mayOpen = useCanOpen()
  const isOpen = mayOpen(SETTINGS)
  const [find, setFind] = useState<Find | null>(null)
  useEffect(() => {
    if (!isOpen) return
    let isGone = false
    // A search box without the settings is still one.
    loadFindSettings().then(
      (loaded) => !isGone && setFind(() => loaded),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isOpen])
  return find && typed.trim() ? find(typed, t).slice(0, MAX_OFFERED) : []
}
