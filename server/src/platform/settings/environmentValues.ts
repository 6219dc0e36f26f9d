import type { Section, SettingField } from '@bustan/contract/core/settings/settingField.ts'
import type { Config } from '../config/config.ts'
import { hostOf } from '../config/loopback.ts'

/** The value that the environment sets for a field, and the variable that sets it. */
export interface Locked {
  variable: string
  value: unknown
}

type Values = Readonly<Record<string, unknown>>

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the values in the address of a mail server; for its password, only the fact that there is one. */
function mailServerOf(address: string | null): Values {
  if (address === null) return {}
  const url = new URL(address)
  const isTls = url.protocol === 'smtps:'
  return {
    smtp_host: hostOf(address),
    smtp_port: Number(url.port || (isTls ? 465 : 587)),
    smtp_security: isTls ? 'tls' : 'starttls',
    smtp_user: decoded(url.username) || null,
    smtp_password: url.password === '' ? null : true,
  }
}

/** The sender, `Name <address>` or an address alone. */
function senderOf(from: string): { mail_from: string; mail_name: string | null } {
  const [, name = '', address = from] = /^([^<]*)<([^>]*)>$/.exec(from.trim()) ?? []
  return { mail_from: address.trim(), mail_name: name.trim().replaceAll('"', '') || null }
}

/** An address without what may be secret in it. */
const plainAddress = (address: string | null) => (address === null ? null : new URL(address).origin)

/** Returns the values of the configuration, by section and field. Read only where the field's variable was given. */
function valuesIn(config: Config): Readonly<Record<string, Values>> {
  const { name, address } = config.shop
  return {
    business: {
      'name.ar': name?.ar,
      'name.en': name?.en,
      'address.ar': address?.ar,
      'address.en': address?.en,
    },
    time: { time_zone: config.timeZone },
    map: { tile_url: config.tileUrl, tile_attribution: config.tileAttribution },
    passwords: { password_min: config.passwordMin },
    mail: { ...mailServerOf(config.smtpUrl), ...senderOf(config.mailFrom) },
    push: { service_account: config.fcmKey === null ? null : true },
    texting: { provider: 'own', gateway: plainAddress(config.smsUrl) },
  }
}

const findVariable = ({ env = [] }: SettingField, given: ReadonlySet<string>) =>
  env.find((name) => given.has(name))

/** The fields of a section that the environment sets. `config` is what was given, not what settings made of it. */
export function lockedFields(config: Config, { name, fields }: Section): Readonly<Record<string, Locked>> {
  const said = valuesIn(config)[name] ?? {}
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, definition]): [string, Locked][] => {
      const variable = findVariable(definition, config.given)
      return variable === undefined ? [] : [[field, { variable, value: said[field] ?? null }]]
    }),
  )
}
