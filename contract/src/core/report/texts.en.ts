/** The words of every report. */
export const texts = {
  fields: {
    shared: {
      count: 'count',
      by: 'grouping',
      day: 'day',
      month: 'month',
    },
  },
  reports: {
    /** The records that have no value to be grouped by. */
    none: 'Not given',
  },
}
