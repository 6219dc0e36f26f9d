import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoCatalogue } from '../catalogue/catalogue.ts'
import { recolour } from './colour.ts'
import { demoImages } from './pictures.ts'

const whole = demoCatalogue()
const few = { ...whole, categories: whole.categories.slice(0, 3), products: whole.products.slice(0, 4) }

test('pictures are webp of their size, in the order of the shelves, always the same', async () => {
  const images = await Array.fromAsync(demoImages(few))
  expect(images.map(({ key }) => key)).toEqual([
    'category-1',
    'category-2',
    'category-3',
    'product-1',
    'product-2',
    'product-3',
    'product-4',
  ])
  for (const image of images) {
    const { format, width, height } = await sharp(image.bytes).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: image.width, height: image.height })
    expect((await sharp(image.thumbnail).metadata()).width).toBe(160)
    expect(image.name).toMatch(/^[a-z0-9-]+\.webp$/)
  }
  const again = await Array.fromAsync(demoImages(few))
  expect(again.map(({ bytes }) => bytes.toString('base64'))).toEqual(
    images.map(({ bytes }) => bytes.toString('base64')),
  )
})

test('a picture that cannot be drawn fails the whole', async () => {
  const broken = { ...few, products: few.products.map((one) => ({ ...one, art: 'no-such-fruit' })) }
  await expect(Array.fromAsync(demoImages(broken))).rejects.toThrow('no-such-fruit')
})

test('leaves stay green when the fruit changes colour', () => {
  const shift = { hue: 240, saturation: 1, lightness: 0, withGreens: false }
  expect(recolour('<a fill="#f00"/><b fill="#00ff00"/><c fill="#fff"/>', shift)).toBe(
    '<a fill="#0000ff"/><b fill="#00ff00"/><c fill="#ffffff"/>',
  )
  expect(recolour('<b fill="#00ff00"/>', { ...shift, hue: 120 })).toBe('<b fill="#0000ff"/>')
})
