import sharp from 'sharp'

/** A green picture. */
export const png = (side = 8): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#17743f' } })
    .png()
    .toBuffer()
