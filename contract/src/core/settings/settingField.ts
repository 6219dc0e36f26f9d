/** The kind of value a field of the settings holds. It is plain data: fieldSchemas.ts defines the values each kind takes. */
export type FieldKind =
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
  /** The link for downloading an app: an address in one of these stores. */
  | { kind: 'appLink'; hosts: readonly [string, ...string[]] }
  /** A number that is a name: digits of one form, `problem` says which. */
  | { kind: 'digits'; form: string; problem: string }
  | { kind: 'whole'; min: number; max: number; unit?: string }
  | { kind: 'decimal'; min: number; max: number; places?: 2; unit?: string }
  /** One that `heads` others stands above the fields that follow it. */
  | { kind: 'flag'; heads?: true }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'timeZone' }
  /** A picture among the uploaded files, by its key. */
  | { kind: 'picture' }
  /** An address that the server itself calls: https, and no machine of its own network. */
  | { kind: 'called' }
  /** The address the tiles of the map are requested from. */
  | { kind: 'tiles' }
  /**
   * Kept sealed and never answered. It has to be given again when one of the fields it is sent to changes. `json`: it is an object
   * of JSON with texts under these names.
   */
  | { kind: 'secret'; max: number; sentTo: readonly string[]; json?: readonly string[] }
  /** A value that no other kind holds: the schema of this name in shapes.ts. */
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
  /** It says where codes and links to sign in with are sent, or with what: that has a permission of its own, and the password. */
  routesCredentials?: true
  /** Its fields under headings. The name of a part leads to the section as well: some were sections of their own. */
  parts?: Readonly<Record<string, readonly string[]>>
}

/** A section as it is written: its fields keep their names. */
export const defineSection = <const S extends Section>(section: S): S => section
