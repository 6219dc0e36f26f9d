/** Gateways of the kingdom that are known; of others a shop gives the address. */
export const textPresetNames = ['taqnyat', 'unifonic', 'msegat'] as const
export type TextPreset = (typeof textPresetNames)[number]

/** Checks whether a value of the settings names one of them. */
export const isTextPreset = (value: unknown): value is TextPreset =>
  textPresetNames.some((name) => name === value)

/** Each gateway asks for these fields. */
export const presetNeeds: Readonly<Record<TextPreset, readonly string[]>> = {
  taqnyat: ['gateway_key', 'sender_name'],
  unifonic: ['gateway_key', 'sender_name'],
  msegat: ['gateway_user', 'gateway_key', 'sender_name'],
}

/** Why a gateway took no message. */
export const textProblems = ['sign_in', 'balance', 'sender', 'number', 'refused'] as const
export type TextProblem = (typeof textProblems)[number]
