import { MOST_KM, MOST_MINIMUM, MOST_PER_KILO } from './deliveryLimits.ts'
import { textPresetNames } from './textPresets.ts'
import { CLOSED_WEEK, ramadanModes } from './workingHours.ts'
import { PASSWORD_MIN } from '../access/session.ts'
import { DEFAULT_TIME_ZONE, WEEKEND } from '../core/dates.ts'
import { MAX_PAGE_SIZE } from '../core/limits.ts'

/** What a field of the settings holds. Plain data: fieldSchemas.ts says what each kind takes. */
type FieldKind =
  | { kind: 'text'; max: number }
  | { kind: 'email' }
  /** A machine by its name or number. */
  | { kind: 'host' }
  /** A mobile of any country. */
  | { kind: 'mobile' }
  /** Numbers a shop is called at: also landlines and 9200 and 800 numbers. */
  | { kind: 'phones'; most: number }
  /** A profile of a network: its address on one of these hosts, or the name there. */
  | { kind: 'profile'; hosts: readonly [string, ...string[]] }
  /** Where an app is taken from: an address in one of these stores. */
  | { kind: 'appLink'; hosts: readonly [string, ...string[]] }
  /** A number that is a name: digits of one form, `problem` says which. */
  | { kind: 'digits'; form: string; problem: string }
  | { kind: 'whole'; min: number; max: number; unit?: string }
  | { kind: 'decimal'; min: number; max: number; places?: 2; unit?: string }
  | { kind: 'flag' }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'timeZone' }
  /** A picture among the uploaded files, by its key. */
  | { kind: 'picture' }
  /** An address that the server itself calls: https, and no machine of its own network. */
  | { kind: 'called' }
  /** Where the tiles of the map are asked for. */
  | { kind: 'tiles' }
  /**
   * Kept sealed and never answered. It has to be given again when one of the fields it is sent to changes. `json`: it is an object
   * of JSON with texts under these names.
   */
  | { kind: 'secret'; max: number; sentTo: readonly string[]; json?: readonly string[] }
  /** What no other kind holds: the schema of this name in shapes.ts. */
  | { kind: 'shape'; shape: string }

export type SettingField = FieldKind & {
  /** Its value until somebody has saved another; null unless stated. */
  initial?: unknown
  /** Variables of the environment that set it: it is then shown and not edited. */
  env?: readonly string[]
  required?: true
}

/** One part of the settings that is saved, versioned and restored by itself. */
export interface Section {
  name: string
  /** The row of the settings its fields stand in; several sections may share one. */
  key: string
  /** Names may have a dot (`name.ar`): they are the keys of the stored value as they are. */
  fields: Readonly<Record<string, SettingField>>
}

const defineSection = <const S extends Section>(section: S): S => section

/** The longest that the shortest password may have to be. */
const LONGEST_MINIMUM = 64

/** A day, in minutes. */
const LONGEST_WAIT = 1_440

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

const tax = defineSection({
  name: 'tax',
  key: 'general',
  fields: {
    tax: { kind: 'decimal', min: 0, max: 100, places: 2, initial: 0, required: true },
    tax_number: { kind: 'digits', form: '3\\d{13}3', problem: 'vat_number' },
  },
})

const location = defineSection({
  name: 'location',
  key: 'general',
  fields: {
    lat: { kind: 'decimal', min: -90, max: 90 },
    long: { kind: 'decimal', min: -180, max: 180 },
  },
})

/** What the map is drawn with; without an address, the borders that ship with the product. */
const map = defineSection({
  name: 'map',
  key: 'map',
  fields: {
    tile_url: { kind: 'tiles', env: ['TILE_URL'] },
    // Whoever names the tiles where the server is started says there whose they are.
    tile_attribution: { kind: 'text', max: 191, env: ['TILE_ATTRIBUTION', 'TILE_URL'] },
  },
})

const delivery = defineSection({
  name: 'delivery',
  key: 'general',
  fields: {
    free_delivery: { kind: 'flag', initial: false },
    price_per_kilo: {
      kind: 'decimal',
      min: 0,
      max: MOST_PER_KILO,
      places: 2,
      initial: 0,
      required: true,
      unit: 'riyals',
    },
    radius_km: { kind: 'decimal', min: 0.1, max: MOST_KM, places: 2, unit: 'kilometres' },
    minimum_order: { kind: 'decimal', min: 0, max: MOST_MINIMUM, places: 2, unit: 'riyals' },
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
  },
})

const waiting = defineSection({
  name: 'waiting',
  key: 'general',
  fields: {
    waiting_amber: { kind: 'whole', min: 1, max: LONGEST_WAIT, initial: 10, required: true, unit: 'minutes' },
    waiting_red: { kind: 'whole', min: 1, max: LONGEST_WAIT, initial: 20, required: true, unit: 'minutes' },
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

/** The mail server. Off this machine it is spoken to over TLS, whatever is chosen. */
const mail = defineSection({
  name: 'mail',
  key: 'mail',
  fields: {
    smtp_host: { kind: 'host', env: ['SMTP_URL'] },
    smtp_port: { kind: 'whole', min: 1, max: 65_535, initial: 587, required: true, env: ['SMTP_URL'] },
    smtp_security: {
      kind: 'choice',
      choices: ['starttls', 'tls'],
      initial: 'starttls',
      required: true,
      env: ['SMTP_URL'],
    },
    smtp_user: { kind: 'text', max: 191, env: ['SMTP_URL'] },
    smtp_password: {
      kind: 'secret',
      max: 500,
      sentTo: ['smtp_host', 'smtp_port', 'smtp_security'],
      env: ['SMTP_URL'],
    },
    mail_from: { kind: 'email', env: ['MAIL_FROM'] },
    mail_name: { kind: 'text', max: 80, env: ['MAIL_FROM'] },
  },
})

/** One of the gateways that are known, or an address that is POSTed what to send to whom. */
const texting = defineSection({
  name: 'texting',
  key: 'texting',
  fields: {
    provider: {
      kind: 'choice',
      choices: ['own', ...textPresetNames],
      initial: 'own',
      required: true,
      env: ['SMS_URL'],
    },
    gateway: { kind: 'called', env: ['SMS_URL'] },
    gateway_user: { kind: 'text', max: 80, env: ['SMS_URL'] },
    gateway_key: { kind: 'secret', max: 1_000, sentTo: ['provider', 'gateway'], env: ['SMS_URL'] },
    sender_name: { kind: 'text', max: 11, env: ['SMS_URL'] },
  },
})

/** Google's account for pushes to the ordering app; browsers need none. */
const push = defineSection({
  name: 'push',
  key: 'push',
  fields: {
    service_account: {
      kind: 'secret',
      max: 6_000,
      sentTo: [],
      json: ['project_id', 'client_email', 'private_key'],
      env: ['FCM_KEY'],
    },
  },
})

/** Every section, in the order the screen shows them. */
export const sections = [
  business,
  contact,
  tax,
  location,
  map,
  delivery,
  ordering,
  hours,
  waiting,
  time,
  lists,
  mail,
  texting,
  push,
  passwords,
] as const satisfies readonly Section[]

export type SectionName = (typeof sections)[number]['name']

/** A section by its name. */
export const sectionNamed = (name: string): Section | undefined => sections.find((one) => one.name === name)
