import { isLoopback } from '../../config/loopback.ts'

/** The form of an S3_URL, whose region and whose path behind the bucket may be left out. */
export const BUCKET_URL = 'https://KEY:SECRET@s3.example.com/bucket?region=auto'

/** A bucket as S3_URL names it. */
export interface BucketUrl {
  /** The address of the bucket, without its key. */
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
  /** Services other than Amazon's take `auto`. */
  region: string
  /** A path within the bucket that all names begin with, with a slash at its end; empty: none. */
  prefix: string
}

/** Returns what an S3_URL names; undefined where it lacks a key, a secret or a bucket, or is not encrypted on its way to another machine. */
export function readBucketUrl(value: string): BucketUrl | undefined {
  if (!URL.canParse(value)) return undefined
  const { protocol, host, hostname, pathname, username, password, searchParams } = new URL(value)
  const [bucket, ...rest] = pathname.split('/').filter(Boolean)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  if (!isSafe || !username || !password || !bucket) return undefined
  return {
    endpoint: `${protocol}//${host}/${bucket}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'auto',
    prefix: rest.map((part) => `${part}/`).join(''),
  }
}
