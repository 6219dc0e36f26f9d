import { CenteredTextSymbolizer, type LabelRule, LineLabelSymbolizer, linear } from 'protomaps-leaflet'
import type { UiLang } from '../theme/appearance.ts'
import { type Colour, isKind } from './streetPaint.ts'

/** Kinds of names, the most wanted first: their layer, from which zoom, in which colour, weight and size by zoom. */
const POINTS = [
  { layer: 'places', kinds: ['locality'], from: 0, colour: '--ink', weight: 600, sizes: [6, 12, 12, 16] },
  {
    layer: 'places',
    kinds: ['macrohood', 'neighbourhood'],
    from: 11,
    colour: '--brand-ink',
    weight: 500,
    sizes: [11, 12, 15, 14],
  },
] as const

/** Landmarks that people tell the way by. */
const LANDMARKS = [
  {
    layer: 'pois',
    kinds: ['hospital', 'university', 'college', 'stadium', 'mall', 'marketplace', 'supermarket', 'park'],
    from: 15,
    colour: '--ink-2',
    weight: 400,
    sizes: [15, 12, 18, 13],
  },
] as const

const LINES = [
  { layer: 'roads', kinds: ['highway'], from: 11, weight: 500, below: 4 },
  { layer: 'roads', kinds: ['major_road', 'medium_road'], from: 13, weight: 500, below: 4 },
  { layer: 'roads', kinds: ['minor_road', 'other', 'path'], from: 15, weight: 500, below: 4 },
  { layer: 'water', kinds: ['river', 'canal'], from: 12, weight: 400, below: 0 },
] as const

/**
 * Names on the streets: in the page's language, else as they are written there. Each is drawn whole and none letter by letter,
 * so that Arabic joins; names of streets lie along straight parts of them and never bend.
 */
export function labelRules(lang: UiLang, colour: Colour, family: string): LabelRule[] {
  const text = { labelProps: [`name:${lang}`, 'name'], stroke: colour('--land') }
  const pointRule = (rule: (typeof POINTS | typeof LANDMARKS)[number]): LabelRule => {
    const [far, small, near, large] = rule.sizes
    const size = linear([
      [far, small],
      [near, large],
    ])
    const symbolizer = new CenteredTextSymbolizer({
      ...text,
      fill: colour(rule.colour),
      width: 2,
      lineHeight: 1.25,
      font: (zoom: number) => `${rule.weight} ${size(zoom)}px ${family}`,
    })
    return { dataLayer: rule.layer, minzoom: rule.from, symbolizer, filter: isKind(...rule.kinds) }
  }
  const lineRule = (rule: (typeof LINES)[number]): LabelRule => {
    const symbolizer = new LineLabelSymbolizer({
      ...text,
      fill: colour('--ink-2'),
      width: 3,
      offset: -rule.below,
      font: `${rule.weight} 12px ${family}`,
    })
    return { dataLayer: rule.layer, minzoom: rule.from, symbolizer, filter: isKind(...rule.kinds) }
  }
  return [...POINTS.map(pointRule), ...LINES.map(lineRule), ...LANDMARKS.map(pointRule)]
}
