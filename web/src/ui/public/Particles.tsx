import { loadBasic } from '@tsparticles/basic'
import { Particles as Canvas, ParticlesProvider } from '@tsparticles/react'
import { loadRotateUpdater } from '@tsparticles/updater-rotate'
import { useSyncExternalStore } from 'react'

type Engine = Parameters<typeof loadBasic>[0]

const STILL = '(prefers-reduced-motion: reduce)'

function subscribe(changed: () => void) {
  const query = matchMedia(STILL)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const COLOURS = ['#2c8f58', '#3dbb75', '#c98a4b']

/** Two curves from tip to stem, and a vein: a leaf, in whatever colour the particle has. */
function drawLeaf(context: Pick<CanvasPath, 'moveTo' | 'quadraticCurveTo'>, radius: number) {
  context.moveTo(0, -radius * 1.5)
  context.quadraticCurveTo(radius * 1.25, -radius * 0.2, 0, radius * 1.5)
  context.quadraticCurveTo(-radius * 1.25, -radius * 0.2, 0, -radius * 1.5)
}

async function prepare(engine: Engine) {
  await loadBasic(engine)
  await loadRotateUpdater(engine)
  await engine.pluginManager.register((loaded: Engine) =>
    loaded.pluginManager.addShape(['leaf'], () =>
      Promise.resolve({ draw: ({ context, radius }) => drawLeaf(context, radius) }),
    ),
  )
}

/** Leaves adrift behind the sign-in card; under reduced motion one still frame of them. */
export function Particles() {
  const still = useSyncExternalStore(subscribe, () => matchMedia(STILL).matches)
  return (
    <ParticlesProvider init={prepare}>
      <Canvas
        key={String(still)}
        options={{
          fullScreen: { enable: false },
          fpsLimit: 40,
          detectRetina: true,
          pauseOnOutsideViewport: true,
          interactivity: { events: {} },
          particles: {
            number: { value: 46, density: { enable: true } },
            shape: { type: 'leaf' },
            paint: COLOURS.map((value) => ({ fill: { enable: true, color: { value } } })),
            opacity: { value: { min: 0.35, max: 0.7 } },
            size: { value: { min: 3, max: 7 } },
            rotate: { value: { min: 0, max: 360 }, animation: { enable: !still, speed: 6 } },
            move: {
              enable: !still,
              speed: { min: 0.2, max: 0.7 },
              direction: 'bottom',
              drift: 0.3,
              outModes: 'out',
            },
          },
        }}
      />
    </ParticlesProvider>
  )
}
