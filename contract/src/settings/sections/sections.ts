import { MAX_BUSY_MINUTES, MAX_KM, MAX_MINIMUM, MAX_PER_KILO } from '../delivery/deliveryLimits.ts'
import { CLOSED_WEEK, ramadanModes } from '../delivery/workingHours.ts'
import { PASSWORD_MIN } from '../../access/account/session.ts'
import { DEFAULT_TIME_ZONE, WEEKEND } from '../../core/values/dates.ts'
import { MAX_PAGE_SIZE } from '../../core/resource/limits.ts'
import { defineSection } from '../../core/settings/settingField.ts'
import type { Section } from '../../core/settings/settingField.ts'
import { mail, texting, push } from './messageSections.ts'
import { handling, waiting } from './orderSections.ts'

/** The longest that the shortest password may have to be. */
const LONGEST_MINIMUM = 64

const contact = defineSection({
  name: 'contact',
  key: 'contact',
  fields: {
    phones: { kind: 'phones', most: 10, initial: [] },
    email: { kind: 'email' },
    whatsapp: { kind: 'mobile' },
    twitter: { kind: 'profile', hosts: ['x.com', 'twitter.com'] },
    instagram: { kind: 'profile', hosts: ['instagram.com'] },
    tiktok: { kind: 'profile', hosts: ['tiktok.com'] },
    linkedin: { kind: 'profile', hosts: ['linkedin.com'] },
    app_store: { kind: 'appLink', hosts: ['apps.apple.com', 'itunes.apple.com'] },
    google_play: { kind: 'appLink', hosts: ['play.google.com'] },
    app_gallery: { kind: 'appLink', hosts: ['appgallery.huawei.com', 'appgallery.cloud.huawei.com'] },
  },
})

/** The business as its papers have it: what stands at the head of what is printed. */
const business = defineSection({
  name: 'business',
  key: 'business',
  fields: {
    'name.ar': { kind: 'text', max: 80, env: ['SHOP_NAME_AR', 'SHOP_NAME_EN'] },
    'name.en': { kind: 'text', max: 80, env: ['SHOP_NAME_EN', 'SHOP_NAME_AR'] },
    logo: { kind: 'picture' },
    'address.ar': { kind: 'text', max: 160, env: ['SHOP_ADDRESS_AR', 'SHOP_ADDRESS_EN'] },
    'address.en': { kind: 'text', max: 160, env: ['SHOP_ADDRESS_EN', 'SHOP_ADDRESS_AR'] },
    building_number: { kind: 'digits', form: '\\d{4}', problem: 'four_digits' },
    additional_number: { kind: 'digits', form: '\\d{4}', problem: 'four_digits' },
    postal_code: { kind: 'digits', form: '\\d{5}', problem: 'five_digits' },
    commercial_register: { kind: 'digits', form: '\\d{10}', problem: 'ten_digits' },
  },
})

/** The farm on the map, VAT and delivery, saved together: the general settings as the specification has them. */
const general = defineSection({
  name: 'general',
  key: 'general',
  parts: {
    location: ['lat', 'long'],
    tax: ['tax', 'prices_include_vat', 'tax_plan', 'not_registered', 'tax_number'],
    delivery: ['free_delivery', 'price_per_kilo', 'radius_km', 'minimum_order'],
  },
  fields: {
    lat: { kind: 'decimal', min: -90, max: 90 },
    long: { kind: 'decimal', min: -180, max: 180 },
    tax: { kind: 'decimal', min: 0, max: 100, places: 2, initial: 0, required: true },
    /** Prices, delivery and the least order include VAT. It is switched by a call of its own, with all that it changes. */
    prices_include_vat: { kind: 'flag', initial: false },
    /** The rates that hold from a day to come. */
    tax_plan: { kind: 'shape', shape: 'taxPlan', initial: [] },
    // Nothing charged is an answer only where somebody has given it.
    not_registered: { kind: 'flag', initial: false },
    tax_number: { kind: 'digits', form: '3\\d{13}3', problem: 'vat_number' },
    free_delivery: { kind: 'flag', initial: false },
    price_per_kilo: {
      kind: 'decimal',
      min: 0,
      max: MAX_PER_KILO,
      places: 2,
      initial: 0,
      required: true,
      unit: 'riyals',
    },
    radius_km: { kind: 'decimal', min: 0.1, max: MAX_KM, places: 2, unit: 'kilometres' },
    minimum_order: { kind: 'decimal', min: 0, max: MAX_MINIMUM, places: 2, unit: 'riyals' },
  },
})

/** The map is drawn with these tiles; without an address, with the borders that ship with the product. */
const map = defineSection({
  name: 'map',
  key: 'map',
  fields: {
    tile_url: { kind: 'tiles', env: ['TILE_URL'] },
    // Whoever names the tiles where the server is started says there whose they are.
    tile_attribution: { kind: 'text', max: 191, env: ['TILE_ATTRIBUTION', 'TILE_URL'] },
  },
})

const ordering = defineSection({
  name: 'ordering',
  key: 'ordering',
  fields: {
    paused: { kind: 'flag', initial: false },
    'reason.ar': { kind: 'text', max: 191 },
    'reason.en': { kind: 'text', max: 191 },
    until: { kind: 'shape', shape: 'moment' },
    /** The minutes that a busy shop adds to the time orders take; null while it is not busy. A pause comes before it. */
    busy_minutes: { kind: 'whole', min: 1, max: MAX_BUSY_MINUTES, unit: 'minutes' },
    busy_until: { kind: 'shape', shape: 'moment' },
  },
})

const hours = defineSection({
  name: 'hours',
  key: 'hours',
  fields: {
    weekend: { kind: 'shape', shape: 'weekdays', initial: WEEKEND },
    keeps_hours: { kind: 'flag', initial: false },
    week: { kind: 'shape', shape: 'weekHours', initial: CLOSED_WEEK },
    ramadan: { kind: 'choice', choices: ramadanModes, initial: 'none', required: true },
    ramadan_from: { kind: 'shape', shape: 'day' },
    ramadan_to: { kind: 'shape', shape: 'day' },
    ramadan_week: { kind: 'shape', shape: 'weekHours', initial: CLOSED_WEEK },
    special_days: { kind: 'shape', shape: 'specialDays', initial: [] },
  },
})

const time = defineSection({
  name: 'time',
  key: 'time',
  fields: {
    time_zone: { kind: 'timeZone', initial: DEFAULT_TIME_ZONE, required: true, env: ['BUSINESS_TIME_ZONE'] },
  },
})

const lists = defineSection({
  name: 'lists',
  key: 'lists',
  fields: { page_size: { kind: 'whole', min: 1, max: MAX_PAGE_SIZE, unit: 'rows' } },
})

const passwords = defineSection({
  name: 'passwords',
  key: 'passwords',
  fields: {
    password_min: {
      kind: 'whole',
      min: PASSWORD_MIN,
      max: LONGEST_MINIMUM,
      initial: PASSWORD_MIN,
      required: true,
      unit: 'characters',
      env: ['PASSWORD_MIN'],
    },
  },
})

/** The guide of the first days. */
const guide = defineSection({
  name: 'guide',
  key: 'guide',
  fields: { put_away: { kind: 'flag', initial: false } },
})

/** Every section, in the order the screen shows them. */
export const sections = [
  general,
  business,
  contact,
  map,
  ordering,
  hours,
  waiting,
  handling,
  time,
  lists,
  mail,
  texting,
  push,
  passwords,
  guide,
] as const satisfies readonly Section[]

export type SectionName = (typeof sections)[number]['name']

/** A part of a section, under a heading of its own on the screen. */
export type SectionPart = keyof (typeof general)['parts']

const hasPart = ({ parts }: Section, name: string) => parts !== undefined && Object.hasOwn(parts, name)

/** A section by its name, or by the name of one of its parts. */
export const sectionNamed = (name: string): Section | undefined =>
  sections.find((one) => one.name === name) ?? sections.find((one) => hasPart(one, name))
