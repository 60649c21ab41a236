import { isDomain, trimDomain } from '@rolecall/domain/company/domains'
import { COMPANY_DOMAINS_MAX } from '@rolecall/domain/limits'
import { z } from 'zod'
import { ACCESS_MESSAGES } from '../ground/access-messages.ts'
import { MESSAGES } from '../ground/messages.ts'
import { unlessEmpty } from '../ground/wire.ts'

/** With those left empty, which are dropped before they are counted. */
const GIVEN_DOMAINS_MAX = 1_000

/** Domains of e-mails, in a list or a text with spaces or commas between them. */
export const Domains = z
  .union(
    [
      z.array(z.string().max(300)).max(GIVEN_DOMAINS_MAX),
      z
        .string()
        .max(3_000)
        .transform((text) => text.split(/[\s,;]+/)),
    ],
    {
      error: unlessEmpty(ACCESS_MESSAGES.addCompanyFailed),
    },
  )
  .transform((given) => given.map(trimDomain).filter((domain) => domain !== ''))
  .pipe(
    z
      .array(z.string().refine(isDomain, 'A domain is a name and an ending of at least two letters, like acme.com.'))
      .min(1, { error: MESSAGES.required })
      .max(COMPANY_DOMAINS_MAX),
  )
