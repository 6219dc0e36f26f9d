import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostOf, isLoopback } from '../../config/loopback.ts'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../faults/errors.ts'
import { translateIn } from '../../texts/texts.ts'

const forwards = (name: string) => name === 'forwarded' || name.startsWith('x-forwarded-')

/** True for a call that was sent to this machine by its own name and through nobody. */
function isLocalCall({ headers, socket }: FastifyRequest, config: Config): boolean {
  if (Object.keys(headers).some(forwards)) return false
  const host = headers.host?.toLowerCase() ?? ''
  if (config.publicUrl && host === new URL(config.publicUrl).host) return true
  const address = `http://${host}`
  if (!/^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/.test(host) || !URL.canParse(address)) return false
  return isLoopback(hostOf(address)) && Number(new URL(address).port || 80) === socket.localPort
}

/**
 * In demo mode nobody but this machine is answered: a proxy in front would let everybody in with the published password, and
 * a page elsewhere whose name comes to mean 127.0.0.1 (DNS rebinding) would read codes and emails. True when it answered.
 */
export function refuseStrangers(config: Config, request: FastifyRequest, reply: FastifyReply): boolean {
  if (isLocalCall(request, config)) return false
  if (request.url.startsWith('/api/')) throw new AppError('demo_local')
  const text = (language: 'ar' | 'en') => translateIn(language)('errors/demo_local')
  void reply
    .code(403)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><title>Bustan</title><p>${text('ar')}</p><p lang="en" dir="ltr">${text('en')}</p></html>`,
    )
  return true
}
