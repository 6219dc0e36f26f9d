import { recordOf } from '@bustan/contract/core/values/objects.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Access } from '@bustan/contract/core/calls/endpoint.ts'
import { problemText } from '@bustan/contract/core/texts/fieldLabel.ts'
import { waitText } from '@bustan/contract/core/values/waits.ts'
import type { ErrorBody, ErrorCode } from '@bustan/contract/errors.ts'
import { DatabaseUnavailable, isDiskFull } from '../../db/databaseErrors.ts'
import { AppError } from '../../faults/errors.ts'
import type { FieldError } from '../../faults/errors.ts'
import { languageOf, translateIn, readLanguage } from '../../texts/texts.ts'
import { pickTranslation } from '../../texts/translations.ts'
import { isolate } from '@bustan/contract/core/arabic/names.ts'
import type { Translate } from '../../texts/texts.ts'
import type { Platform } from '../../platform.ts'

/** Turns whatever a call threw into an answer in the caller's language. What is not an AppError is logged whole. */
export function answerError(
  platform: Platform,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  noteFault(platform, thrown, request)
  const error = errorOf(thrown)
  const language = readLanguage(request.headers['accept-language'])
  for (const [name, value] of Object.entries(error.details.headers ?? {})) reply.header(name, value)
  return (
    reply
      .code(error.status)
      .header('content-language', language)
      .header('cache-control', 'no-store')
      // The answer that was begun may have been packed; this one is not, unless it is packed anew.
      .removeHeader('content-encoding')
      .type('application/json; charset=utf-8')
      .send(bodyOf(error, translateIn(language), request.id, resourceOf(accessOf(request))))
  )
}

/** Codes of answers that are no fault of the caller's. */
const loggedCodes: ReadonlySet<ErrorCode> = new Set(['internal', 'unavailable', 'no_space'])

/**
 * Logs what a call should not have thrown, and reports a bug; what the caller did wrong is neither. Each is counted against
 * the network it came from: whoever finds a call that fails can't fill the log, nor the service that faults are told to.
 */
export function noteFault(platform: Platform, thrown: unknown, request: FastifyRequest): void {
  const { code } = errorOf(thrown)
  if (!loggedCodes.has(code)) return
  const line = platform.faultLines.take(code, request.ip)
  if (!line) return
  platform.log.error(
    {
      err: thrown,
      request: request.id,
      method: request.method,
      url: pathOf(request),
      network: line.network,
      ...(line.isLast ? { more: 'not logged within this hour' } : {}),
    },
    'call failed',
  )
  if (code === 'internal')
    platform.reports.report(thrown, {
      by: 'call',
      handled: true,
      requestId: request.id,
      route: `${request.method} ${request.routeOptions.url ?? ''}`,
    })
}

/** 404 in JSON under /api; elsewhere the static files answer. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = readLanguage(request.headers['accept-language'])
  return reply.code(404).send(bodyOf(new AppError('not_found'), translateIn(language), request.id))
}

/** Returns the response body of an error. `resource` is the one whose fields the call carried. */
export function bodyOf(error: AppError, t: Translate, requestId: string, resource = ''): ErrorBody {
  const { fields = [], values, more } = error.details
  const errors: Record<string, string[]> = {}
  for (const field of fields) (errors[field.field] ??= []).push(sayField(field, resource, t))
  const first = Object.values(errors)[0]?.[0]
  return {
    message: first ?? t(`errors/${error.code}`, withWait(values, t)),
    code: error.code,
    request_id: requestId,
    ...(fields.length ? { errors } : {}),
    ...more,
  }
}

/** A wait is counted in seconds, and told in what people count it in. */
const withWait = (values: AppError['details']['values'], t: Translate) =>
  typeof values?.['seconds'] === 'number' ? { ...values, wait: waitText(t, values['seconds']) } : values

/** Returns the words that a shop calls a field by, marked as its own. */
function ownLabel({ ar, en }: NonNullable<FieldError['label']>, t: Translate): string {
  const language = languageOf(t)
  const name = isolate(pickTranslation({ ar, en }, language))
  return t('inSentence', { label: language === 'ar' ? `«${name}»` : `“${name}”` })
}

const sayField = ({ field, key, values, label }: FieldError, resource: string, t: Translate): string =>
  problemText(t, resource, field, key, label ? { ...values, label: ownLabel(label, t) } : values)

const accessOf = ({ answering, routeOptions }: FastifyRequest) =>
  answering?.access ?? routeOptions.config.access

/** The resource a call is about: the subject of the permission it asks for. */
function resourceOf(access: Access | readonly Access[] = []): string {
  const permission = [access].flat(2).find((one) => one.includes(' '))
  return permission?.split(' ')[0] ?? ''
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0]

/** Fastify's own refusals and the database's absence have codes of ours; the rest is a bug of ours. */
export function errorOf(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof DatabaseUnavailable)
    return new AppError('unavailable', { headers: { 'retry-after': '2' } })
  if (isDiskFull(thrown)) return new AppError('no_space')
  const { statusCode: status } = recordOf(thrown)
  if (status === 413) return new AppError('too_large')
  if (status === 415) return new AppError('unsupported_media')
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('bad_request')
  return new AppError('internal')
}
