import { textPresetNames } from './textPresets.ts'
import { defineSection } from '../../core/settings/settingField.ts'

/** The mail server. Off this machine it is spoken to over TLS, whatever is chosen. */
export const mail = defineSection({
  name: 'mail',
  key: 'mail',
  routesCredentials: true,
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
    /** The address the heads of the chains are sent to once a month: out of reach of anybody who could write these anew. */
    heads_to: { kind: 'email' },
  },
})

/** One of the gateways that are known, or an address that is POSTed what to send to whom. */
export const texting = defineSection({
  name: 'texting',
  key: 'texting',
  routesCredentials: true,
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
export const push = defineSection({
  name: 'push',
  key: 'push',
  routesCredentials: true,
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
