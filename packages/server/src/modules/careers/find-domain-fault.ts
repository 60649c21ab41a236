import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { type SiteSettings, siteOf } from '../../../ground/env.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { Names } from '../../../ground/outgoing/look-up-names.ts'
import { isPrivateHost } from '../../../ground/outgoing/public-hosts.ts'

/** Each part of letters, digits and hyphens, and at least two of them. */
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** By which an address goes on behind its domain, or begins before it. */
const ADDRESS_SIGNS = /[\s/:?#@\\]/

/** Of a whole name, as the DNS has it. */
const NAME_MAX = 253

const refuse = (why: string) => new Problem('invalid_request', why, { domain: why })

/**
 * A domain as the DNS has it; empty for none. Throws `invalid_request` for what is none, and for names of the product itself,
 * under which its own people sign in.
 */
export function readDomain(env: SiteSettings, given: string): string {
  if (given === '') return ''
  const domain = ADDRESS_SIGNS.test(given) ? '' : domainToASCII(given).toLowerCase()
  if (domain.length > NAME_MAX || !NAME.test(domain) || isPrivateHost(domain))
    throw refuse('This is no domain, as jobs.example.com is one.')
  const { hostname } = siteOf(env)
  if (domain === hostname || domain.endsWith(`.${hostname}`))
    throw refuse('This domain is Rolecall’s own. Please name one of your company.')
  return domain
}

/**
 * What a CNAME of the domain is to name: a name below the product's own that no other company can have, so that nobody shows
 * their page at a domain that merely leads here. Empty where the product has no name of its own.
 */
export function targetOf(env: SiteSettings, token: string): string {
  const { hostname } = siteOf(env)
  const hasName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
  return hasName ? `careers-${token}.${hostname}` : ''
}

/** The record that proves a domain which cannot have a CNAME. */
export const textNameOf = (host: string): string => `_rolecall.${host}`
export const textValueOf = (token: string): string => `rolecall=${token}`

/** As the DNS writes the end of a name, or not. */
const isSame = (one: string, other: string) => one.toLowerCase().replace(/\.$/, '') === other.toLowerCase()

/**
 * Why a domain is not the company's, or does not lead here, as a sentence for its administrator; empty where it does and is.
 * @throws HostFailure where the DNS does not answer
 */
export async function judgeDomain(
  names: Names,
  env: SiteSettings,
  { host, token }: { host: string; token: string },
): Promise<string> {
  const target = targetOf(env, token)
  const aliases = await names.aliases(host)
  if (target && aliases.some((alias) => isSame(alias, target))) return ''
  const isProven = (await names.texts(textNameOf(host))).some((text) => text.trim() === textValueOf(token))
  const led = await names.addresses(host)
  if (isProven) {
    const own = siteOf(env).hostname.replace(/^\[|\]$/g, '')
    const ours = isIP(own) ? [own] : await names.addresses(own)
    if (led.some((address) => ours.includes(address))) return ''
    return led.length === 0
      ? `The TXT record is right, but ${host} has no address yet.`
      : `The TXT record is right, but ${host} leads to ${led[0]}, which is not where Rolecall is.`
  }
  const wanted = target ? `a CNAME to ${target}` : `the TXT record ${textNameOf(host)}`
  const [alias] = aliases
  if (alias) return `${host} points elsewhere, to ${alias}. What is missing is ${wanted}.`
  if (led.length > 0) return `${host} points elsewhere, to ${led[0]}. What is missing is ${wanted}.`
  return `The DNS knows no ${host} yet. What is missing is ${wanted}; a new record may take an hour to be seen.`
}
