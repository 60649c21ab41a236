import { COMPANY_LINKS, readCompanyLink } from '@rolecall/domain/careers/company-links'
import { CAREERS_PICTURE_BYTES_MAX } from '@rolecall/domain/careers/post-limits'
import { z } from 'zod'
import { pictureText } from '../accounts/picture-input.ts'
import { OptionalFlag } from '../platform/wire.ts'

/**
 * Limits of a careers page: characters of the introduction, a stage name, a heading, a text and the picture's
 * description; number of texts; positions listed by another page; bytes of request bodies. Chosen by us.
 */
export const CAREERS = {
  introduction: 2_000,
  stage: 60,
  heading: 80,
  text: 1_500,
  alt: 200,
  blocks: 6,
  listed: 100,
  body: 128 * 1024,
  pictureBody: Math.ceil(CAREERS_PICTURE_BYTES_MAX / 3) * 4 + 1024,
} as const

const Block = z.object({
  heading: z.string().trim().min(1, 'Enter a heading.').max(CAREERS.heading),
  text: z.string().trim().max(CAREERS.text),
})
export type CareersBlock = z.output<typeof Block>

const NO_LINK = 'Enter the address of a page, such as https://www.linkedin.com/company/meridian.'
/** The URL of another page of the company, as typed. */
const CompanyLink = z
  .string()
  .trim()
  .max(2 * COMPANY_LINKS.length, NO_LINK)
  .transform((typed, context) => {
    const link = readCompanyLink(typed)
    if (link === undefined) context.addIssue({ code: 'custom', message: NO_LINK })
    return link ?? ''
  })

/** Appearance of the page; omitted fields stay unchanged. */
export const CareersInput = z.object({
  is_on: OptionalFlag,
  colour: z
    .string()
    .trim()
    .toLowerCase()
    .max(7)
    .regex(/^(?:#[0-9a-f]{6})?$/, 'Enter a colour such as #1f5fbf.')
    .optional(),
  introduction: z.string().trim().max(CAREERS.introduction).optional(),
  picture_alt: z.string().trim().max(CAREERS.alt).optional().describe('Alternative text for the picture'),
  blocks: z
    .array(Block)
    .max(CAREERS.blocks, `Add at most ${CAREERS.blocks} sections.`)
    .optional()
    .describe('Text blocks of the page in order, each under its heading'),
  links: z
    .array(CompanyLink)
    .max(COMPANY_LINKS.most, `Add at most ${COMPANY_LINKS.most} links.`)
    .transform((links) => [...new Set(links)])
    .optional()
    .describe('Links to other pages of the company, shown on the page and given to search engines'),
  stage_names: z
    .record(z.string().max(100), z.string().trim().max(CAREERS.stage))
    .refine((names) => Object.keys(names).length <= 100, 'At most 100 stages.')
    .optional()
    .describe('Names by id of the status group; an empty name restores the default wording'),
})

/** PNG or JPEG as a data URL; empty removes the picture. */
export const CareersPicture = pictureText(undefined, CAREERS_PICTURE_BYTES_MAX)

/** A domain as typed; empty for none. */
export const OwnDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .transform((text) => text.replace(/^https?:\/\//, '').replace(/[/.]$/, ''))

const Host = z.object({
  domain: z.string(),
  proven: z.boolean().describe('Whether the pages are served at the domain'),
  target: z.string().describe('Target of the domain’s CNAME record; empty if the product has no host name of its own'),
  text_name: z
    .string()
    .describe('Name of the TXT record that verifies the domain instead, for a domain whose address record points here'),
  text_value: z.string(),
  asked_at: z.string().describe('Time of the last DNS check; empty before the first'),
  problem: z.string().describe('The reason the pages are not served there; empty when they are'),
})
export type CareersHost = z.output<typeof Host>

export const CareersSettings = z.object({
  is_on: z.boolean(),
  colour: z.string().describe('Colour such as #1f5fbf; empty for the default'),
  introduction: z.string(),
  picture: z.string().describe('Path of the picture on this server; empty if none'),
  picture_alt: z.string(),
  blocks: z.array(Block),
  links: z.array(z.string()),
  stages: z
    .array(z.object({ id: z.string(), name: z.string(), told: z.string() }))
    .describe('Status groups in order, each with the name shown to applicants; empty for the default wording'),
  url: z.string().describe('Path of the page on this server; empty without a sub-domain'),
  address: z.string().describe('Full URL of the page, at the company’s own domain if it has one'),
  snippet: z.string().describe('HTML that embeds the positions on another page; empty without a sub-domain'),
  host: Host.nullable().describe('The company’s own domain, for administrators'),
})
export type CareersSettings = z.output<typeof CareersSettings>

export const PostFeed = z.object({
  company: z.string(),
  url: z.string(),
  total: z.int(),
  posts: z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      places: z.array(z.string()),
      department: z.string(),
      type: z.string(),
      pay: z.string().describe('Pay as text; empty if the post does not state it'),
      until: z.string(),
    }),
  ),
})
export type PostFeed = z.output<typeof PostFeed>
