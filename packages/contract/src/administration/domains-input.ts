import { COMPANY_DOMAINS_MAX } from '@rolecall/domain/company/company-limits'
import { isDomain, trimDomain } from '@rolecall/domain/company/domains'
import { z } from 'zod'
import { ACCESS_MESSAGES } from '../platform/access-messages.ts'
import { MESSAGES } from '../platform/messages.ts'
import { unlessEmpty } from '../platform/wire.ts'

/** Maximum number of domains in a request, including empty ones, which are dropped before counting. */
const GIVEN_DOMAINS_MAX = 1_000

/** Email domains, in a list or a text separated by spaces or commas. */
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
      .array(z.string().refine(isDomain, 'Enter a domain such as acme.com.'))
      .min(1, { error: MESSAGES.required })
      .max(COMPANY_DOMAINS_MAX),
  )
