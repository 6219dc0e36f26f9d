import type { Mutant } from '../mutant.ts'

const sections = 'server/src/modules/settings/sections/sections.test.ts'
const specified = 'server/src/modules/settings/sections/settings.test.ts'
const trail = 'server/src/modules/audit/settingValues.test.ts'
const settingValues = 'server/src/modules/audit/settingValues.ts'
const tiles = 'server/src/modules/settings/sections/mapTiles.test.ts'
const effects = 'server/src/modules/settings/sections/settingEffects.test.ts'
const posting = 'server/src/platform/outgoing/mail/publicPost.test.ts'
const save = 'server/src/modules/settings/sections/sections.save.ts'
const secrets = 'server/src/modules/settings/sections/sectionSecrets.ts'
const schemas = 'contract/src/settings/sections/fieldSchemas.ts'

/** Settings: who changes them, what becomes of secrets, what the environment decides, and that they hold at once. */
export const settings: readonly Mutant[] = [
  {
    bug: 'a gateway that refuses in its answer is taken to have sent',
    file: 'server/src/platform/outgoing/mail/textPresets.ts',
    from: "if (isTaken(status) && String(said.success) === 'true')",
    to: 'if (isTaken(status))',
    test: 'server/src/platform/outgoing/mail/textPresets.test.ts',
  },
  {
    bug: 'a gateway without an address is none, though it is known',
    file: 'server/src/platform/settings/liveSettings.ts',
    from: "isTextPreset(texting['provider']) || texting['gateway'] !== null",
    to: "(isTextPreset(texting['provider']) && false) || texting['gateway'] !== null",
    test: 'server/src/modules/settings/sections/textGateways.test.ts',
  },
  {
    bug: 'of two who save the same version both win',
    file: save,
    from: '    .forUpdate()\n',
    to: '',
    test: sections,
  },
  {
    bug: 'a stale version is saved over',
    file: save,
    from: 'change.version !== before.version',
    to: 'change.version > before.version',
    test: sections,
  },
  {
    bug: 'a section takes the others of its row with it',
    file: save,
    from: 'JSON.stringify({ ...before.row, ...after })',
    to: 'JSON.stringify(after)',
    test: sections,
  },
  {
    bug: 'what was there before the first save can not be had again',
    file: save,
    from: 'if (before.version === 1)',
    to: 'if (before.version === 0)',
    test: sections,
  },
  {
    bug: 'a secret lies open in the database',
    file: secrets,
    from: 'sealed: platform.secret.encrypt(secret)',
    to: 'sealed: secret',
    test: effects,
  },
  {
    bug: 'a password goes to whatever mail server is named next',
    file: secrets,
    from: 'if (moved && !restores)',
    to: 'if (false as boolean)',
    test: effects,
  },
  {
    bug: 'restoring an older mail server sends it the newer password',
    file: secrets,
    from: 'if (moved) changed.set(name, null)',
    to: 'void moved',
    test: effects,
  },
  {
    bug: 'a secret left empty is forgotten',
    file: save,
    from: "if (input[name] === '') delete input[name]",
    to: "if (input[name] === '') input[name] = null",
    test: effects,
  },
  {
    bug: 'what the environment sets is changed by a call',
    file: save,
    from: "throw invalidField(field, 'set_by_environment', { variable })",
    to: 'delete values[field]',
    test: effects,
  },
  {
    bug: 'the key in the address of the gateway is shown',
    file: 'server/src/platform/settings/environmentValues.ts',
    from: 'new URL(address).origin',
    to: 'address',
    test: effects,
  },
  {
    bug: 'the next call still has the older settings',
    file: save,
    from: '  platform.database.afterCommit(tx, () => platform.settings.refresh())\n',
    to: '',
    test: effects,
  },
  {
    bug: 'other processes never hear of settings',
    file: 'server/src/platform/settings/liveSettings.ts',
    from: "resource === 'settings'",
    to: "resource === 'setting'",
    test: effects,
  },
  {
    bug: 'tiles come from a host that ends the directive',
    file: 'server/src/platform/http/responses/securityHeaders.ts',
    from: 'return PLAIN_ORIGIN.test(origin) ? origin : null',
    to: 'return origin || null',
    test: tiles,
  },
  {
    bug: 'tiles come from a host that no machine can be called',
    file: 'contract/src/settings/delivery/tileAddress.ts',
    from: 'labels.every((label) => LABEL.test(label))',
    to: 'true',
    test: tiles,
  },
  {
    bug: 'the page keeps the policy the server was started with',
    file: 'server/src/platform/settings/liveSettings.ts',
    from: '      tileUrl: { get: () => settings.now().tileUrl, enumerable: true },\n',
    to: '',
    test: tiles,
  },
  {
    bug: 'another place than zoom, column and row is left in the address',
    file: 'contract/src/settings/delivery/tileAddress.ts',
    from: "return !/[{}]/.test(unknown) && ['",
    to: "return ['",
    test: tiles,
  },
  {
    bug: 'a VAT rate is told as a price in the trail',
    file: settingValues,
    from: "  decimal: 'number',\n",
    to: '',
    test: trail,
  },
  {
    bug: 'hours of a day stand at the day after in the trail',
    file: settingValues,
    from: '`${weekdayName(day, language)}: ',
    to: '`${weekdayName(day + 1, language)}: ',
    test: trail,
  },
  {
    bug: 'the trail tells the key of a picture as a text',
    file: settingValues,
    from: "  picture: 'picture',\n",
    to: '',
    test: trail,
  },
  {
    bug: 'lists are counted by the clock the server was started with',
    file: 'server/src/platform/settings/liveSettings.ts',
    from: 'timeZone: { get: () => settings.now().timeZone, enumerable: true },',
    to: '',
    test: effects,
  },
  {
    bug: 'a call that names its rows gets as many as the shop likes',
    file: 'server/src/platform/http/serve.ts',
    from: "query['per_page'] === undefined && query['limit'] === undefined",
    to: "query['limit'] === undefined",
    test: effects,
  },
  {
    bug: 'a text gateway may be a machine of the own network',
    file: 'server/src/platform/outgoing/mail/publicPost.ts',
    from: '!addresses.every(({ address }) => isPublicAddress(address))',
    to: '!addresses.some(({ address }) => isPublicAddress(address))',
    test: posting,
  },
  {
    bug: 'an IPv4 address in the clothes of IPv6 is called',
    file: 'server/src/platform/outgoing/mail/publicPost.ts',
    from: "return routed.check(address, 'ipv6') &&",
    to: 'return',
    test: posting,
  },
  {
    bug: 'a profile leads to another site',
    file: 'contract/src/settings/sections/profiles.ts',
    from: 'if (!isHost(host, hosts) || path.length < 2) return null',
    to: 'if (path.length < 2) return null',
    test: sections,
  },
  {
    bug: 'a VAT rate has three decimals',
    file: schemas,
    from: 'Number(value.toFixed(2)) === value',
    to: 'Number(value.toFixed(3)) === value',
    test: specified,
  },
  {
    bug: 'a call that only means the delivery fee takes the VAT rate away',
    file: 'server/src/modules/settings/sections/settings.routes.ts',
    from: "(key === 'contact' ? names : given)",
    to: 'names',
    test: specified,
  },
  {
    bug: 'what is left out of the contact setting stays',
    file: 'server/src/modules/settings/sections/settings.routes.ts',
    from: "(key === 'contact' ? names : given)",
    to: 'given',
    test: specified,
  },
  {
    bug: 'a section that became a part of another is known no more by its name',
    file: 'contract/src/settings/sections/sections.ts',
    from: ' ?? sections.find((one) => hasPart(one, name))',
    to: '',
    test: 'server/src/modules/settings/sections/generalSection.test.ts',
  },
  {
    bug: 'merged histories are numbered anew, so that a form opened before goes over what others saved',
    file: 'server/migrations/0170_general_settings.ts',
    from: 'newest - saves.length + at + 1',
    to: 'at + 1',
    test: 'server/src/modules/settings/sections/generalSection.test.ts',
  },
  {
    bug: 'a gateway that is known goes without its key',
    file: 'contract/src/settings/sections/textPresets.ts',
    from: "  msegat: ['gateway_user', 'gateway_key', 'sender_name'],",
    to: "  msegat: ['gateway_user', 'sender_name'],",
    test: 'server/src/modules/settings/sections/textGateways.test.ts',
  },
]
