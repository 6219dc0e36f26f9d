import { publicScreens as accessScreens } from '../../modules/access/index.ts'
import { askScreen } from '../../modules/sales/index.ts'
import type { PublicScreen } from '../../platform/navigation/screens.ts'

/** Every page before sign-in. */
export const publicScreens: readonly PublicScreen[] = [...accessScreens, askScreen]

const shapes = publicScreens.map((screen) => ({
  screen,
  shape: new RegExp(`^${screen.path.replaceAll(/\$\w+/g, '[^/]+')}$`, 'i'),
}))

/** The page before sign-in at a path, whatever case it is written in. */
export const publicScreenAt = (path: string): PublicScreen | undefined =>
  shapes.find(({ shape }) => shape.test(path))?.screen
