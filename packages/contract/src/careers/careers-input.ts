import { COMPANY_LINKS, readCompanyLink } from '@rolecall/domain/company/company-links'
import { CAREERS_PICTURE_BYTES_MAX } from '@rolecall/domain/limits'
import { z } from 'zod'
import { pictureText } from '../company/picture-input.ts'
import { OptionalFlag } from '../ground/wire.ts'

/**
 * Characters of what a company says of itself above its positions, of its word for a stage, of a heading, of a text and of what
 * a picture shows; texts of a page; positions that a page elsewhere lists. Bytes of bodies. Our own bounds.
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
  heading: z.string().trim().min(1, 'Please write a heading.').max(CAREERS.heading),
  text: z.string().trim().max(CAREERS.text),
})
export type CareersBlock = z.output<typeof Block>

const NO_LINK = 'Write the address of a page, such as https://www.linkedin.com/company/meridian.'
/** A page elsewhere that is the company's own, as somebody types its address. */
const CompanyLink = z
  .string()
  .trim()
  .max(2 * COMPANY_LINKS.length, NO_LINK)
  .transform((typed, context) => {
    const link = readCompanyLink(typed)
    if (link === undefined) context.addIssue({ code: 'custom', message: NO_LINK })
    return link ?? ''
  })

/** How the page looks; what is left out stays. */
export const CareersInput = z.object({
  is_on: OptionalFlag,
  colour: z
    .string()
    .trim()
    .toLowerCase()
    .max(7)
    .regex(/^(?:#[0-9a-f]{6})?$/, 'A colour is written as #1f5fbf.')
    .optional(),
  introduction: z.string().trim().max(CAREERS.introduction).optional(),
  picture_alt: z
    .string()
    .trim()
    .max(CAREERS.alt)
    .optional()
    .describe('What the picture shows, for who does not see it'),
  blocks: z
    .array(Block)
    .max(CAREERS.blocks, `At most ${CAREERS.blocks} texts.`)
    .optional()
    .describe('Texts of the page in their order, each below its heading'),
  links: z
    .array(CompanyLink)
    .max(COMPANY_LINKS.most, `At most ${COMPANY_LINKS.most} links.`)
    .transform((links) => [...new Set(links)])
    .optional()
    .describe('Pages elsewhere that are the company’s own: on the page, and for search engines'),
  stage_names: z
    .record(z.string().max(100), z.string().trim().max(CAREERS.stage))
    .refine((names) => Object.keys(names).length <= 100, 'At most 100 stages.')
    .optional()
    .describe('By the id of a group of statuses; empty for our own words'),
})

/** PNG or JPEG as a data address; empty takes the picture away. */
export const CareersPicture = pictureText(undefined, CAREERS_PICTURE_BYTES_MAX)

/** As people type it; empty for none. */
export const OwnDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .transform((text) => text.replace(/^https?:\/\//, '').replace(/[/.]$/, ''))

const Host = z.object({
  domain: z.string(),
  proven: z.boolean().describe('Whether the pages are shown there'),
  target: z.string().describe('What a CNAME of the domain is to name; empty where the product has no name of its own'),
  text_name: z
    .string()
    .describe('The name of the TXT record that proves it otherwise, with an address that leads here'),
  text_value: z.string(),
  asked_at: z.string().describe('When the DNS was asked last; empty before that'),
  problem: z.string().describe('Why the pages are not shown there; empty where they are'),
})
export type CareersHost = z.output<typeof Host>

export const CareersSettings = z.object({
  is_on: z.boolean(),
  colour: z.string().describe('As #1f5fbf; empty for our own'),
  introduction: z.string(),
  picture: z.string().describe('Its address from the root of the server; empty without one'),
  picture_alt: z.string(),
  blocks: z.array(Block),
  links: z.array(z.string()),
  stages: z
    .array(z.object({ id: z.string(), name: z.string(), told: z.string() }))
    .describe('Groups of statuses in their order, each with what applicants are told of it; empty for our own words'),
  url: z.string().describe('Of the page, from the root of the server; empty without a sub-domain'),
  address: z.string().describe('The whole address of the page, at the own domain where there is one'),
  snippet: z.string().describe('What shows the positions on another page; empty without a sub-domain'),
  host: Host.nullable().describe('The own domain, for administrators'),
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
      pay: z.string().describe('As people read it; empty where the post does not say'),
      until: z.string(),
    }),
  ),
})
export type PostFeed = z.output<typeof PostFeed>
