import { businessDay, DEFAULT_TIME_ZONE } from '@bustan/contract/core/values/dates.ts'
import type { CalendarChoice } from '@bustan/contract/core/texts/language.ts'
import { DirectionContext, MantineContext, MantineThemeProvider } from '@mantine/core'
import { type ReactNode, createContext, use, useLayoutEffect, useMemo, useState, useEffect } from 'react'
import { KeySequence, KeySequencePart } from './focus/keys.ts'
import { type UiLang, type UiTheme, applyAppearance, directionOf } from './theme/appearance.ts'
import { mantineTheme } from './theme/mantineTheme.ts'
import { type UiTexts, UiTextsProvider } from './texts.ts'

/** Marks the document with `data-scrolls` while a scrollbar takes room beside the page (see the scroll lock in app.css). */
function useScrollMark(): void {
  useEffect(() => {
    const root = document.documentElement
    const mark = () => root.toggleAttribute('data-scrolls', window.innerWidth > root.clientWidth)
    const observer = new ResizeObserver(mark)
    observer.observe(document.body)
    observer.observe(root)
    return () => observer.disconnect()
  }, [])
}

const LangContext = createContext<UiLang>('ar')

/** The settings for showing dates and times: the business time zone, the person's calendar, and the days of the shop's weekend. */
export type UiDates = { timeZone: string; calendar: CalendarChoice; weekend?: readonly number[] }

const USUAL_DATES: UiDates = { timeZone: DEFAULT_TIME_ZONE, calendar: 'gregorian' }

const DatesContext = createContext<UiDates>(USUAL_DATES)

/** Returns this person's date settings. */
export function useUiDates(): UiDates {
  return use(DatesContext)
}

/** The business day it was when this was first drawn, `YYYY-MM-DD`. */
export function useToday(): string {
  const { timeZone } = useUiDates()
  const [today] = useState(() => businessDay(new Date(), timeZone))
  return today
}

const nothing = () => undefined

/** The server's word that lets this page's own style elements through its policy. */
const styleNonce = () => document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? ''

/**
 * Returns the settings that Mantine's own provider would set; that provider also includes the generation of style sheets, which
 * ours goes without.
 */
const mantineSettings = (theme: UiTheme) => ({
  colorScheme: theme === 'dark' ? ('dark' as const) : ('light' as const),
  setColorScheme: nothing,
  clearColorScheme: nothing,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  getStyleNonce: styleNonce,
  cssVariablesSelector: ':root',
  withStaticClasses: true,
})

/** The language being drawn; components need it only for Intl and for their own two-sided pictures. */
export function useUiLang(): UiLang {
  return use(LangContext)
}

/**
 * Everything the drawing layer needs from above: language (hence direction), theme and its own texts. It keeps the
 * document's lang, dir and theme in step and stores both choices for the next first paint.
 */
export function UiProvider(props: {
  lang: UiLang
  theme: UiTheme
  texts: UiTexts
  dates?: UiDates
  children: ReactNode
}) {
  const { lang, theme, texts, children } = props
  const dir = directionOf(lang)
  useLayoutEffect(() => applyAppearance(lang, theme), [lang, theme])
  useScrollMark()
  const [keys] = useState(() => new KeySequence())
  const mantine = useMemo(() => mantineSettings(theme), [theme])
  const direction = useMemo(() => ({ dir, setDirection: nothing, toggleDirection: nothing }), [dir])
  return (
    <LangContext value={lang}>
      <UiTextsProvider value={texts}>
        <DirectionContext value={direction}>
          <MantineContext value={mantine}>
            <MantineThemeProvider theme={mantineTheme}>
              <DatesContext value={props.dates ?? USUAL_DATES}>
                <KeySequencePart value={keys}>{children}</KeySequencePart>
              </DatesContext>
            </MantineThemeProvider>
          </MantineContext>
        </DirectionContext>
      </UiTextsProvider>
    </LangContext>
  )
}
