import type { WeekHours, WorkingHours } from '@bustan/contract/settings/delivery/workingHours.ts'

/** The delivery radius of the demo's shop, in kilometres: all of its clients live within. */
export const DEMO_RADIUS_KM = 45

const FRIDAY = 5

/** Every day from morning to evening, and on Fridays after the prayer; in Ramadan until late at night. */
const weekOf = (day: WeekHours[number], friday: WeekHours[number]): WeekHours =>
  Array.from({ length: 7 }, (_, weekday) => (weekday === FRIDAY ? friday : day))

export const demoHours: WorkingHours & { keeps_hours: boolean; weekend: readonly number[] } = {
  keeps_hours: true,
  weekend: [5, 6],
  week: weekOf([{ from: '07:00', to: '22:00' }], [{ from: '13:30', to: '23:00' }]),
  ramadan: 'calendar',
  special_days: [],
  ramadan_from: null,
  ramadan_to: null,
  ramadan_week: weekOf(
    [
      { from: '10:00', to: '16:30' },
      { from: '20:30', to: '02:00' },
    ],
    [{ from: '20:30', to: '02:00' }],
  ),
}
