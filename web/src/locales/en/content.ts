/** Questions and advertisements. */
export const content = {
  periods: { upcoming: 'Upcoming', running: 'Running', paused: 'Paused', ended: 'Ended' },
}
