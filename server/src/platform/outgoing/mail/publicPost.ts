import { lookup as systemLookup } from 'node:dns/promises'
import { request as plainRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { LookupFunction } from 'node:net'
import { hostOf, isLoopback } from '../../config/loopback.ts'
import { bytesOf } from '../../files/bytes.ts'

/** Addresses that are nobody's on the internet: this machine, networks of its own, and what is reserved (IANA). */
const reserved = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, bits, 'ipv4')

/**
 * The routed range of IPv6, except for documentation and for ranges that lead to IPv4 by another way (2001::/23, 2001:db8::/32,
 * 2002::/16, 3fff::/20).
 */
const routed = new BlockList()
routed.addSubnet('2000::', 3, 'ipv6')
const notRouted = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notRouted.addSubnet(network, bits, 'ipv6')

/** Checks whether an IP address is one of the internet. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv6(address)) return routed.check(address, 'ipv6') && !notRouted.check(address, 'ipv6')
  return isIP(address) === 4 && !reserved.check(address, 'ipv4')
}

/** Addresses of one cable: of machines that tell whoever asks there their own keys, and of nobody's mail server. */
const linkLocal = new BlockList()
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4')
linkLocal.addSubnet('fe80::', 10, 'ipv6')
linkLocal.addAddress('fd00:ec2::254', 'ipv6')

const isLinkLocal = (address: string) => linkLocal.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** The address leads to no machine of the internet. */
export class PrivateAddress extends Error {}

type Lookup = (host: string) => Promise<readonly { address: string; family: number }[]>

/** The addresses of a host, all of which are of the internet. Throws PrivateAddress. */
async function publicAddresses(host: string, lookup: Lookup) {
  const plain = host.replaceAll(/[[\]]/g, '')
  const addresses = isIP(plain) ? [{ address: plain, family: isIP(plain) }] : await lookup(plain)
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
    throw new PrivateAddress(`${plain} is no machine of the internet`)
  return addresses
}

/** Throws PrivateAddress where a host is one of this cable alone, by its name too. A name that leads nowhere is the caller's to find out. */
export async function refuseLinkLocal(host: string): Promise<void> {
  const plain = host.replaceAll(/[[\]]/g, '')
  const addresses = isIP(plain)
    ? [{ address: plain }]
    : await systemLookup(plain, { all: true }).catch((): { address: string }[] => [])
  if (addresses.some(({ address }) => isLinkLocal(address)))
    throw new PrivateAddress(`${plain} is reached on this cable alone`)
}

interface Posting {
  body: string | Buffer
  headers: Readonly<Record<string, string>>
  /** The most it may take, in ms. */
  timeout: number
  lookup?: Lookup
  /** The most bytes of the response that are read; a longer one is a fault. None unless stated: its content may be long. */
  reads?: number
  /** This machine itself may be called, also without TLS: its owner has named it. */
  mayBeHere?: boolean
}

export interface PostAnswer {
  status: number
  /** Seconds that it asks to wait. */
  retryAfter: number | null
  body: string
}

/** Returns the lookup of a connection: it leads to the address that was looked up and checked, and nowhere else. */
async function pinnedLookup(url: URL, lookup: Lookup | undefined): Promise<LookupFunction> {
  const system: Lookup = (host) => systemLookup(host, { all: true })
  const [to] = await publicAddresses(url.hostname, lookup ?? system)
  if (!to) throw new PrivateAddress(`${url.hostname} has no address`)
  return (_host, options, callback) =>
    options.all ? callback(null, [to]) : callback(null, to.address, to.family)
}

async function readBody(answer: IncomingMessage, most: number): Promise<string> {
  if (most === 0) {
    answer.destroy()
    return ''
  }
  const pieces: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    const piece = bytesOf(chunk)
    size += piece.length
    if (size > most) throw new Error('The answer is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function secondsOf(header: string | undefined): number | null {
  const seconds = Number(header)
  return header !== undefined && Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

/**
 * POSTs to an https address that somebody typed. Its host is looked up once, and the connection goes to what was looked at:
 * a name that says something else a moment later leads nowhere. Follows no redirect.
 */
export async function publicPost(address: string, posting: Posting): Promise<PostAnswer> {
  const url = new URL(address)
  const isHere = posting.mayBeHere === true && isLoopback(hostOf(address))
  if (url.protocol !== 'https:' && !isHere) throw new PrivateAddress('Only https addresses are called')
  const lookup = isHere ? null : await pinnedLookup(url, posting.lookup)
  const send = url.protocol === 'http:' ? plainRequest : tlsRequest
  return new Promise((resolve, reject) => {
    const call = send(
      url,
      {
        method: 'POST',
        agent: false,
        ...(lookup ? { lookup } : {}),
        signal: AbortSignal.timeout(posting.timeout),
        headers: { ...posting.headers, 'content-length': Buffer.byteLength(posting.body) },
      },
      (answer) => {
        const { statusCode: status = 0, headers } = answer
        const retryAfter = secondsOf(headers['retry-after'])
        readBody(answer, posting.reads ?? 0).then((body) => resolve({ status, retryAfter, body }), reject)
      },
    )
    call.on('error', reject)
    call.end(posting.body)
  })
}
