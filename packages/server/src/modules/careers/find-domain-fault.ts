import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { type SiteSettings, siteOf } from '../../platform/env.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Names } from '../../platform/outgoing/look-up-names.ts'
import { isPrivateHost } from '../../platform/outgoing/public-hosts.ts'

/** A domain of at least two parts, each of letters, digits and hyphens. */
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Characters that occur in an address before or behind its domain. */
const ADDRESS_SIGNS = /[\s/:?#@\\]/

/** Maximum length of a full name in the DNS. */
const NAME_MAX = 253

const refuse = (why: string) => new Problem('invalid_domain', why, { domain: why })

/**
 * Normalizes a domain as the DNS has it; empty for none. Throws `invalid_request` for invalid names, and for names of the
 * product itself, under which its own users sign in.
 */
export function readDomain(env: SiteSettings, given: string): string {
  if (given === '') return ''
  const domain = ADDRESS_SIGNS.test(given) ? '' : domainToASCII(given).toLowerCase()
  if (domain.length > NAME_MAX || !NAME.test(domain) || isPrivateHost(domain))
    throw refuse('Enter a domain such as jobs.example.com.')
  const { hostname } = siteOf(env)
  if (domain === hostname || domain.endsWith(`.${hostname}`))
    throw refuse('This domain belongs to Rolecall. Enter a domain of your company.')
  return domain
}

/**
 * The name to which a CNAME of the domain has to point: one below the product's own that no other company can have, so that
 * no one shows their page at a domain that merely leads here. Empty if the product has no name of its own.
 */
export function targetOf(env: SiteSettings, token: string): string {
  const { hostname } = siteOf(env)
  const hasName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
  return hasName ? `careers-${token}.${hostname}` : ''
}

/** The record that proves a domain which cannot have a CNAME. */
export const textNameOf = (host: string): string => `_rolecall.${host}`
export const textValueOf = (token: string): string => `rolecall=${token}`

/** Compares names regardless of case and of the final dot, which the DNS may add. */
const isSame = (one: string, other: string) => one.toLowerCase().replace(/\.$/, '') === other.toLowerCase()

/**
 * The reason why a domain is not the company's, or does not lead here, as a sentence for its administrator; empty if all is
 * well. @throws HostFailure if the DNS does not answer
 */
export async function findDomainFault(
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
      ? `The TXT record is correct, but ${host} has no address yet.`
      : `The TXT record is correct, but ${host} points to ${led[0]} instead of Rolecall.`
  }
  const wanted = target ? `a CNAME record to ${target}` : `the TXT record ${textNameOf(host)}`
  const [alias] = aliases
  if (alias) return `${host} points to ${alias}. Add ${wanted}.`
  if (led.length > 0) return `${host} points to ${led[0]}. Add ${wanted}.`
  return `DNS has no record for ${host} yet. Add ${wanted}. New records can take an hour to appear.`
}
