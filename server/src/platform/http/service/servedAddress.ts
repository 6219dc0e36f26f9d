import type { Config } from '../../config/config.ts'

const withoutSlash = (address: string): string =>
  address.endsWith('/') ? withoutSlash(address.slice(0, -1)) : address

/** The address at which people reach the product: PUBLIC_URL, else the one it listens at. Never one from a request. */
export class ServedAddress {
  readonly #isPublic: boolean
  #url: string

  constructor({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>) {
    this.#isPublic = publicUrl !== null
    this.#url = withoutSlash(publicUrl ?? `http://${host}:${port}`)
  }

  /** The address without a slash at its end. */
  get url(): string {
    return this.#url
  }

  /** Takes the address that the server listens at, whose port may be known only then. PUBLIC_URL goes before it. */
  listensAt(url: string): void {
    if (!this.#isPublic) this.#url = url
  }
}
