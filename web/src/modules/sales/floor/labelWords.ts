/** The words of a crate's label. */
export const labelWords = {
  ar: { crate: 'صندوق', of: 'من', pickup: 'استلام من المزرعة', rush: 'عاجل' },
  en: { crate: 'Crate', of: 'of', pickup: 'Fetched at the farm', rush: 'RUSH' },
} as const
