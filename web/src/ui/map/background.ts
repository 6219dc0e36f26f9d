import { type LayerGroup, type Map as LeafletMap, tileLayer } from 'leaflet'
import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useUiLang } from '../UiProvider.tsx'
import type { MapName, MapViewProps } from './mapProps.ts'
import { borderLayers, loadBorders, nameLayers } from './layers.ts'
import type { Streets } from './streets.ts'

const NO_NAMES: readonly MapName[] = []

/** The map is drawn with a file of streets, tiles from an address, or the bundled borders and towns alone. */
export type Background = 'file' | 'tiles' | 'bundled'

/** Opens the file of streets; its code comes with the first map that has one. Null until then, and where it can't be read. */
function useStreets(file: MapViewProps['file'], onFail: (version: string) => void): Streets | null {
  const [streets, setStreets] = useState<Streets | null>(null)
  useEffect(() => {
    if (!file) return
    let isGone = false
    import('./streets.ts')
      .then((module) => module.openStreets(file))
      .then(
        (of) => !isGone && setStreets(of),
        () => !isGone && onFail(file.version),
      )
    return () => {
      isGone = true
    }
  }, [file, onFail])
  return streets && streets.version === file?.version ? streets : null
}

/** Draws the file's streets where it has some, in the colours and the language of the page. */
function useStreetLayer(
  leaflet: LeafletMap | null,
  streets: Streets | null,
  onFail: (version: string) => void,
): void {
  const lang = useUiLang()
  const { colorScheme } = useMantineColorScheme()
  useEffect(() => {
    if (!leaflet || !streets) return
    let isGone = false
    let remove: (() => void) | null = null
    // Loaded already, for the file was opened with it.
    void import('./streets.ts').then(({ drawStreets }) => {
      if (!isGone)
        remove = drawStreets(
          leaflet,
          streets,
          { lang, colorScheme },
          () => !isGone && onFail(streets.version),
        )
    })
    return () => {
      isGone = true
      remove?.()
    }
  }, [leaflet, streets, lang, colorScheme, onFail])
}

/** Draws the bundled land and sea, which also lie around what a file of streets covers. */
function useBorders(leaflet: LeafletMap | null, isVisible: boolean): void {
  useEffect(() => {
    if (!leaflet || !isVisible) return
    let layers: LayerGroup | null = null
    let isGone = false
    loadBorders().then(
      (borders) => {
        if (!isGone) layers = borderLayers(borders).addTo(leaflet)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      layers?.remove()
    }
  }, [leaflet, isVisible])
}

/** Writes towns and further names, but for those that the streets in sight bring themselves. */
function useNames(
  leaflet: LeafletMap | null,
  names: readonly MapName[],
  streets: Streets | null,
  isVisible: boolean,
): void {
  const lang = useUiLang()
  useEffect(() => {
    if (!leaflet || !isVisible) return
    const draw = () => {
      const zoom = leaflet.getZoom()
      const covered = streets && zoom >= streets.from ? streets.bounds : null
      return nameLayers(lang, zoom, { names, sight: leaflet.getBounds(), covered }).addTo(leaflet)
    }
    let layers = draw()
    const redraw = () => {
      layers.remove()
      layers = draw()
    }
    leaflet.on('zoomend moveend', redraw)
    return () => {
      leaflet.off('zoomend moveend', redraw)
      layers.remove()
    }
  }, [leaflet, lang, isVisible, names, streets])
}

/** Draws the file of streets, else the tiles, else the bundled map; one that fails gives way to the next. Returns what is drawn. */
export function useBackground(
  leaflet: LeafletMap | null,
  { file, tiles, names = NO_NAMES }: MapViewProps,
): Background {
  const [failedTiles, setFailedTiles] = useState<string>()
  const [failedFile, setFailedFile] = useState<string>()
  const usedFile = file && file.version !== failedFile ? file : undefined
  const tileUrl = usedFile || tiles?.url === failedTiles ? undefined : tiles?.url
  const streets = useStreets(usedFile, setFailedFile)
  useStreetLayer(leaflet, streets, setFailedFile)

  useEffect(() => {
    if (!leaflet || !tileUrl) return
    const layer = tileLayer(tileUrl).addTo(leaflet)
    layer.once('tileerror', () => setFailedTiles(tileUrl))
    return () => void layer.remove()
  }, [leaflet, tileUrl])

  useBorders(leaflet, !tileUrl)
  useNames(leaflet, names, streets, !tileUrl)
  if (streets) return 'file'
  return tileUrl ? 'tiles' : 'bundled'
}
