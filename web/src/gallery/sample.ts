import type { Tone } from '../ui/pieces/values/StateBadge.tsx'
import type { UiLang } from '../ui/theme/appearance.ts'

export type SampleOrder = {
  id: string
  client: [ar: string, en: string]
  phone: string
  tone: Tone
  halalas: number
  at: string
}

const CLIENTS: [string, string][] = [
  ['محمد العتيبي', 'Mohammed Alotaibi'],
  ['فهد المطيري', 'Fahad Almutairi'],
  ['منى الغامدي', 'Mona Alghamdi'],
  ['نورة الدوسري', 'Noura Aldosari'],
  ['تركي السبيعي', 'Turki Alsubaie'],
  ['ريم الحربي', 'Reem Alharbi'],
]

const TONES: Tone[] = [
  'new',
  'prepared',
  'finished',
  'prepared',
  'accepted',
  'delivering',
  'delivering',
  'rejected',
  'new',
  'finished',
  'finished',
  'delivering',
]

export const sampleOrders: SampleOrder[] = TONES.map((tone, index) => ({
  id: `ORD-${10440 - index}`,
  client: CLIENTS[index % CLIENTS.length] ?? ['', ''],
  phone: `+96651233${5133 + index * 7}`,
  tone,
  halalas: [55352, 96452, 27641, 64631, 150194, 91303, 119053, 12151, 15640, 142331, 36763, 6678][index] ?? 0,
  at: new Date(Date.UTC(2026, 10, 20, 20 - index, 40 - index * 3)).toISOString(),
}))

const STATES: Partial<Record<Tone, [string, string]>> = {
  new: ['جديد', 'New'],
  accepted: ['مقبول من المدير', 'Accepted by manager'],
  prepared: ['قيد التجهيز', 'Preparing'],
  delivering: ['في الطريق', 'On the way'],
  finished: ['تم التوصيل', 'Delivered'],
  rejected: ['مرفوض', 'Rejected'],
}

export function stateName(tone: Tone, lang: UiLang): string {
  return STATES[tone]?.[lang === 'ar' ? 0 : 1] ?? tone
}

/** When the order of the order page was placed. */
export const ORDERED_AT = '2026-11-19T20:40:00Z'
