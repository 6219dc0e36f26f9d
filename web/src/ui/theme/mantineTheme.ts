import { createTheme } from '@mantine/core'
import type {
  ComboboxProps,
  DrawerProps,
  InputWrapperProps,
  MantineColorsTuple,
  MantineThemeComponents,
  MenuProps,
  ModalProps,
  PopoverProps,
  TooltipProps,
  VariantColorsResolver,
} from '@mantine/core'

/** The ramp only serves Mantine's own arithmetic; what is seen comes from tokens.css. */
const leaf: MantineColorsTuple = [
  '#e0f2e7',
  '#c4e5d1',
  '#9fd3b4',
  '#74bd93',
  '#4aa673',
  '#2c8f58',
  '#1f8049',
  '#17743f',
  '#12613a',
  '#0c4428',
]

/** Mantine's only button here, the eye of a password, in our tokens. */
const variantColors: VariantColorsResolver = () => ({
  background: 'transparent',
  hover: 'var(--surface-2)',
  color: 'var(--ink)',
  border: '1px solid transparent',
})

/** Scroll is locked by app.css (`html:has(...)`), which needs no style element written at run time. */
const overlay = {
  lockScroll: false,
  transitionProps: { duration: 140 },
  // Its <header> would count as a second banner of the page.
  attributes: { header: { role: 'presentation' } },
}

/** Drawn where it stands, fixed so that nothing clips it: in a portal its text would belong to no landmark. */
const floating = {
  transitionProps: { duration: 120 },
  shadow: 'md',
  withinPortal: false,
  floatingStrategy: 'fixed',
} as const

interface Overlays {
  InputWrapper: { defaultProps: Partial<InputWrapperProps> }
  Modal: { defaultProps: Partial<ModalProps> }
  Drawer: { defaultProps: Partial<DrawerProps> }
  Popover: { defaultProps: Partial<PopoverProps> }
  Menu: { defaultProps: Partial<MenuProps> }
  Combobox: { defaultProps: Partial<ComboboxProps> }
  Tooltip: { defaultProps: Partial<TooltipProps> }
}

/** Mantine, told our names; colours and sizes themselves live in the CSS tokens. */
export const mantineTheme = createTheme({
  colors: { brand: leaf },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 5 },
  defaultRadius: 'md',
  fontFamily: 'var(--font)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: variantColors,
  // Plain objects: `Modal.extend` would bring every overlay, and what places it, into the first load.
  components: {
    // A hint under the input: inputs beside each other stay in line, whichever of them has one.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Modal: { defaultProps: { ...overlay, radius: 12, centered: true } },
    Drawer: { defaultProps: overlay },
    Popover: { defaultProps: floating },
    // The stock placeholder for the first focus is no child that a menu may have.
    Menu: { defaultProps: { ...floating, withInitialFocusPlaceholder: false } },
    Combobox: { defaultProps: floating },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } },
  } satisfies MantineThemeComponents & Overlays,
})
